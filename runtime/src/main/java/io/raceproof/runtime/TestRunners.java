package io.raceproof.runtime;

import java.util.List;

/**
 * What runs tests and keeps books on them, on threads of its own too: it is not part of what is tested, and what it
 * shares is its own. Assertions do look at the program's data, and are checked with it.
 */
public final class TestRunners {

    private static final List<String> RUNNING = List.of(
            "org.apache.maven.surefire.",
            "org.apache.maven.plugin.surefire.",
            "org.junit.jupiter.engine.",
            "org.junit.platform.");

    private static final List<String> LOADED_ONCE =
            List.of("org.junit.", "org.opentest4j.", "org.apiguardian.", "io.raceproof.junit.");

    private static final String ASSERTIONS = "org.junit.jupiter.api.Assert";

    private TestRunners() {}

    /** Whether the class calls tests; below a frame of one is nothing of the program's. */
    public static boolean isRunning(String className) {
        return isOf(RUNNING, className);
    }

    /**
     * Whether explore loads the class once for all executions, because tests and what runs them must agree on it: then
     * it does not do the same in each, and is left alone.
     */
    public static boolean isLoadedOnce(String className) {
        return isOf(LOADED_ONCE, className) && !className.startsWith(ASSERTIONS);
    }

    private static boolean isOf(List<String> prefixes, String className) {
        for (String prefix : prefixes) {
            if (className.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
