/** Small programs on {@code CompletableFuture} of which explore says what all their schedules come to; some hang in one of them. */
package io.raceproof.suite.futures.explored;
