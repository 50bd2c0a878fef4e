/**
 * Programs that carry their expectation on the racing line ({@link io.raceproof.suite.Expectation} has the notation), and
 * what runs them under the real agent and compares.
 */
package io.raceproof.suite;
