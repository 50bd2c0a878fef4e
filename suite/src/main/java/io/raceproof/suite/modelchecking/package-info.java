/**
 * The programs of paper 2's evaluation (Tables 1 and 2), written anew. Besides what {@code check} must say of one, the line
 * of its class says the verdict of {@code explore}.
 */
package io.raceproof.suite.modelchecking;
