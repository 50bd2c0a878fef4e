package io.raceproof.runtime;

import io.raceproof.core.detect.Proof;
import java.util.function.Function;

/**
 * The locks of a {@link TreeDetection}, and what reports call them: those of {@code isolated}, the monitors of objects,
 * and those of {@code java.util.concurrent}. The first two are found by the program's objects and live as long as
 * these; who has asked for one of the last keeps it.
 *
 * <p>Safe for threads, as the tables are.
 */
final class TreeLocks {

    /** How reports call the monitors of a class's objects: there may be many. */
    private static final ClassValue<String> MONITORS = new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> type) {
            return "the monitor of a " + type.getName();
        }
    };

    private final Proof proof;

    /** The lock of all {@code isolated} sections. */
    final SyncState.OfLock isolated;

    private final WeakTable<SyncState.OfLock> isolatedObjects = new WeakTable<>();
    private final WeakTable<SyncState.OfLock> monitors = new WeakTable<>();
    private final Function<Object, SyncState.OfLock> newIsolated;
    private final Function<Object, SyncState.OfLock> newMonitor;

    TreeLocks(Proof proof) {
        this.proof = proof;
        this.isolated = new SyncState.OfLock(proof, "isolated");
        this.newIsolated = object -> new SyncState.OfLock(proof, "isolated on " + a(object));
        this.newMonitor = object -> new SyncState.OfLock(proof, nameOfMonitor(object));
    }

    private static String nameOfMonitor(Object object) {
        return object instanceof Class<?> ? "the monitor of " + a(object) : MONITORS.get(object.getClass());
    }

    private static String a(Object object) {
        return object instanceof Class<?> type
                ? "class " + type.getName()
                : "a " + object.getClass().getName();
    }

    SyncState.OfLock isolated(Object object) {
        return isolatedObjects.get(object, newIsolated);
    }

    /** The same; null if nobody has entered it. */
    SyncState.OfLock enteredIsolated(Object object) {
        return isolatedObjects.get(object);
    }

    SyncState.OfLock monitor(Object object) {
        return monitors.get(object, newMonitor);
    }

    /** The same; null if nobody has entered it. */
    SyncState.OfLock enteredMonitor(Object object) {
        return monitors.get(object);
    }

    SyncState.OfLock newLock() {
        return new SyncState.OfLock(proof, "a lock of java.util.concurrent");
    }

    /** Checking has stopped. */
    void forget() {
        monitors.clear();
        isolatedObjects.clear();
    }
}
