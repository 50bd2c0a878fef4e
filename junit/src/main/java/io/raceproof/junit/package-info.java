/**
 * The doors for JUnit Jupiter: {@link io.raceproof.junit.RaceFree} and {@link io.raceproof.junit.Explore}. They live in
 * the checked JVM, on the application's class path, and reach the runtime on the bootstrap path, if the agent has put
 * it there.
 */
package io.raceproof.junit;
