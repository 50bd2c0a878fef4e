package io.raceproof.explore.jvm;

import io.raceproof.explore.UnrepeatableException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits until the threads of an execution are gone: only then may the next one begin. */
final class Clearing {

    /**
     * The task library's thread that looks for deadlocks now and then. It ends when it sees that nobody waits; if it
     * had its sleep out, every execution would take 20 ms longer.
     */
    private static final String WATCH = "raceproof-deadlock-watch";

    private static final long UNWINDING_MILLIS = 2_000;

    private Clearing() {}

    /**
     * Returns when no thread of the group is left, and the others of the execution say so.
     *
     * @throws UnrepeatableException if one stays
     */
    static void await(ThreadGroup group, BooleanSupplier isUnwound) throws InterruptedException {
        long deadline = System.nanoTime() + UNWINDING_MILLIS * 1_000_000;
        while (group.activeCount() > 0 || !isUnwound.getAsBoolean()) {
            Thread[] left = new Thread[group.activeCount() + 1];
            int count = group.enumerate(left);
            if (System.nanoTime() > deadline && !Patience.isUnlimited()) {
                throw new UnrepeatableException("A thread of an execution does not end: "
                        + (count == 0 ? "one of its pool" : left[0].getName()));
            }
            for (int i = 0; i < count; i++) {
                if (left[i].getName().equals(WATCH)) {
                    LockSupport.unpark(left[i]);
                }
            }
            Thread.sleep(0, 200_000);
        }
    }
}
