package io.raceproof.api;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Lock;
import java.util.function.BooleanSupplier;

/**
 * The wait for a lock of {@code isolated} in serial mode, where nobody may block on the lock itself: the holder could
 * not go on. So this waits until the lock is free and then tries again.
 */
final class SerialLockWait extends Blocker {

    /** All waits of this kind. */
    private static final Set<SerialLockWait> WAITING = ConcurrentHashMap.newKeySet();

    private final BooleanSupplier isFree;

    private SerialLockWait(BooleanSupplier isFree) {
        this.isFree = isFree;
    }

    static void acquire(Context ctx, Lock lock, BooleanSupplier isFree) {
        while (!lock.tryLock()) {
            SerialLockWait wait = new SerialLockWait(isFree);
            WAITING.add(wait);
            try {
                Blocking.await(ctx, wait);
            } finally {
                WAITING.remove(wait);
            }
        }
    }

    /** Some lock of {@code isolated} has been given up. */
    static void released() {
        if (!WAITING.isEmpty()) {
            WAITING.forEach(Blocker::wake);
        }
    }

    @Override
    boolean isOver() {
        return isFree.getAsBoolean();
    }

    @Override
    String what() {
        return "isolated";
    }
}
