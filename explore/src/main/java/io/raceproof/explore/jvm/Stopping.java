package io.raceproof.explore.jvm;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What Ctrl-C does to a search: it stops after the execution that is under way, and the JVM waits until all that is known
 * has been written. An execution that does not come to its end is not waited for; then the findings file has no end.
 */
final class Stopping {

    private static final long PATIENCE_SECONDS = 10;

    private final CountDownLatch written = new CountDownLatch(1);
    private volatile boolean wanted;

    private Stopping() {}

    /** From now on a signal to this JVM is a wish to stop. */
    static Stopping atSignals() {
        Stopping stopping = new Stopping();
        Runtime.getRuntime().addShutdownHook(new Thread(stopping::await, "raceproof-stopping"));
        return stopping;
    }

    private void await() {
        wanted = true;
        try {
            written.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether somebody wants the search to stop. */
    boolean isWanted() {
        return wanted;
    }

    /** All that is known has been written. */
    void written() {
        written.countDown();
    }
}
