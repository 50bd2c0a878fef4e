/** Programs on {@code CompletableFuture} and {@code CompletionStage}; docs/constructs.md says which are about what. */
package io.raceproof.suite.futures;
