package io.raceproof.core.order;

import io.raceproof.core.event.LockMode;

/**
 * A lock, as far as order goes: whoever takes it sees what was done under it before, except that shared holders do not
 * see each other. An exclusive holder has seen everything, so its release replaces all earlier ones: the lock's history
 * is bounded.
 *
 * <p>The real lock is held around both operations, so an exclusive one is alone; shared ones may come together.
 */
public final class Lock {

    /** What the last exclusive holder told, and the shared holders since. Written under the exclusive hold. */
    private volatile Joins exclusive = Joins.NONE;

    private volatile SharedJoins shared = new SharedJoins();

    Joins acquired(LockMode mode) {
        return mode == LockMode.EXCLUSIVE ? Joins.merge(exclusive, shared.get()) : exclusive;
    }

    void release(LockMode mode, Joins told) {
        if (mode == LockMode.EXCLUSIVE) {
            exclusive = told;
            shared = new SharedJoins();
        } else {
            shared.add(told, segment -> false);
        }
    }
}
