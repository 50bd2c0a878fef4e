/** Programs on virtual threads, scoped values and structured concurrency; docs/constructs.md says which are about what. */
package io.raceproof.suite.virtualthreads;
