/**
 * What an engine must offer that searches parts on other machines. It is found by {@link java.util.ServiceLoader}, in a
 * JVM of its own, without the agent and without the program.
 */
package io.raceproof.explore.engine;
