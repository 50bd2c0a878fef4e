/**
 * The door for JUnit Jupiter: {@link io.raceproof.junit.RaceFree}. It lives in the checked JVM, on the application's class
 * path, and reaches the runtime on the bootstrap path, if the agent has put it there.
 */
package io.raceproof.junit;
