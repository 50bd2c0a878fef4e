package io.raceproof.runtime;

import java.util.List;

/**
 * What runs tests under explore, and is no part of them: it is loaded once for all executions, keeps books on them, and so
 * does not do the same in each. Assertions look at the program's data, and are part of it.
 */
public final class TestRunners {

    private static final List<String> PREFIXES =
            List.of("org.junit.", "org.opentest4j.", "org.apiguardian.", "io.raceproof.junit.");

    private static final String ASSERTIONS = "org.junit.jupiter.api.Assert";

    private TestRunners() {}

    public static boolean isOf(String className) {
        if (className.startsWith(ASSERTIONS)) {
            return false;
        }
        for (String prefix : PREFIXES) {
            if (className.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
