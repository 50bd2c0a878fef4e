package io.raceproof.core.event;

/**
 * How a lock is held. Two holds exclude each other unless both are shared.
 *
 * <p>Global {@code isolated} holds the lock {@link #ISOLATED} exclusively; {@code isolated} on objects holds it shared,
 * and each object's own lock exclusively. So a global section excludes every section, and two sections on objects
 * exclude each other only if they have an object in common.
 */
public enum LockMode {
    EXCLUSIVE,
    SHARED;

    /** The lock behind {@code isolated}. */
    public static final int ISOLATED = 0;

    /** The one that this is not. */
    public LockMode other() {
        return this == EXCLUSIVE ? SHARED : EXCLUSIVE;
    }

    /** Whether two holds of one lock in these modes can never coexist. */
    public boolean excludes(LockMode other) {
        return this == EXCLUSIVE || other == EXCLUSIVE;
    }
}
