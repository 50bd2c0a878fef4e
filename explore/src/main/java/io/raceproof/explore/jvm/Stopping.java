package io.raceproof.explore.jvm;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What Ctrl-C does to a search: it stops after the execution that is under way, and the JVM waits until all that is
 * known has been written. What is under way elsewhere is given up if it takes longer than a moment: whoever goes on
 * does it again. An execution here that does not come to its end is not waited for; then the findings file has no end.
 */
final class Stopping {

    private static final long PATIENCE_SECONDS = 10;

    /** Of these. */
    private static final long MOMENT_SECONDS = 3;

    private final CountDownLatch written = new CountDownLatch(1);
    private volatile boolean wanted;
    private volatile Runnable givingUp = () -> {};

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
            if (!written.await(MOMENT_SECONDS, TimeUnit.SECONDS)) {
                givingUp.run();
                written.await(PATIENCE_SECONDS - MOMENT_SECONDS, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** How to give up what is under way elsewhere; called by another thread. */
    void afterAMoment(Runnable givesUp) {
        givingUp = givesUp;
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
