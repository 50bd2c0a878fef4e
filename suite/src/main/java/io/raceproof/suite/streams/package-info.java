/** Programs on parallel streams and parallel operations on arrays; docs/constructs.md says which are about what. */
package io.raceproof.suite.streams;
