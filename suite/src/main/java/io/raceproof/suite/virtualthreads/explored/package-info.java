/** Small programs on virtual threads and scopes of which explore says what all their schedules come to. */
package io.raceproof.suite.virtualthreads.explored;
