package io.raceproof.explore.jvm;

import java.util.Map;
import java.util.concurrent.TimeUnit;

/** How a JVM that was started from here has ended, in words. */
final class Ends {

    private static final int SIGNALLED = 128;
    private static final long SECONDS = 5;

    private static final Map<Integer, String> SIGNALS =
            Map.of(4, "SIGILL", 6, "SIGABRT", 7, "SIGBUS", 9, "SIGKILL", 11, "SIGSEGV", 15, "SIGTERM");

    private Ends() {}

    /** With a blank before it; empty if it was never started, or has not ended after all. */
    static String inWords(Process jvm) {
        try {
            if (jvm == null || !jvm.waitFor(SECONDS, TimeUnit.SECONDS)) {
                return "";
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
        String signal = SIGNALS.get(jvm.exitValue() - SIGNALLED);
        return " with exit status " + jvm.exitValue() + (signal == null ? "" : " (" + signal + ")");
    }
}
