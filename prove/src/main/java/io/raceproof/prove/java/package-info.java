/**
 * The Java front end: finds task-parallel regions in attributed source and reads them into the polyhedral model. What
 * it does not understand it names; it never guesses.
 */
package io.raceproof.prove.java;
