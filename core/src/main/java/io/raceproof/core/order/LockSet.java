package io.raceproof.core.order;

import io.raceproof.core.event.LockMode;

/**
 * The locks a task holds, with mode and number of holds; immutable, so that a segment can keep the set it ran under.
 * Programs hold few locks at once: a list, innermost first.
 */
public final class LockSet {

    /** No lock. */
    public static final LockSet NONE = new LockSet(null, null, 0, null);

    private final Lock lock;
    private final LockMode mode;
    private final int holds;
    private final LockSet outer;

    private LockSet(Lock lock, LockMode mode, int holds, LockSet outer) {
        this.lock = lock;
        this.mode = mode;
        this.holds = holds;
        this.outer = outer;
    }

    /** Whether some lock is in both sets, in modes that exclude each other. */
    public boolean excludes(LockSet other) {
        for (LockSet mine = this; mine != NONE; mine = mine.outer) {
            for (LockSet theirs = other; theirs != NONE; theirs = theirs.outer) {
                if (mine.lock == theirs.lock && mine.mode.excludes(theirs.mode)) {
                    return true;
                }
            }
        }
        return false;
    }

    public boolean isEmpty() {
        return this == NONE;
    }

    int holds(Lock wanted, LockMode inMode) {
        for (LockSet each = this; each != NONE; each = each.outer) {
            if (each.lock == wanted && each.mode == inMode) {
                return each.holds;
            }
        }
        return 0;
    }

    LockSet plus(Lock added, LockMode inMode) {
        return holds(added, inMode) == 0 ? new LockSet(added, inMode, 1, this) : adjusted(added, inMode, +1);
    }

    LockSet minus(Lock removed, LockMode inMode) {
        if (holds(removed, inMode) == 0) {
            throw new IllegalStateException("a lock was released that its task does not hold");
        }
        return adjusted(removed, inMode, -1);
    }

    /** Changes the number of holds of an entry, which is there; an entry without holds goes. */
    private LockSet adjusted(Lock wanted, LockMode inMode, int change) {
        if (lock != wanted || mode != inMode) {
            return new LockSet(lock, mode, holds, outer.adjusted(wanted, inMode, change));
        }
        return holds + change == 0 ? outer : new LockSet(lock, mode, holds + change, outer);
    }
}
