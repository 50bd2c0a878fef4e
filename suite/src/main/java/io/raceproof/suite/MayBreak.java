package io.raceproof.suite;

/**
 * Objects of the JDK that two tasks use at once may throw anything, now and then. These programs are about the race, so
 * they go on: what comes after it is to be seen in every run.
 */
public final class MayBreak {

    private MayBreak() {}

    public static void use(Runnable use) {
        try {
            use.run();
        } catch (RuntimeException broken) {
            return;
        }
    }
}
