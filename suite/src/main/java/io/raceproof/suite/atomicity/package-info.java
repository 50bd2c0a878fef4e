/**
 * The 36 programs of paper 1's public suite, from their descriptions: which steps can be torn apart, and which cannot.
 * Names keep the suite's numbers.
 */
package io.raceproof.suite.atomicity;
