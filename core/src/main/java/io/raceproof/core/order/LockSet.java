package io.raceproof.core.order;

import io.raceproof.core.event.LockMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * The locks a task holds, with mode and number of holds; immutable, so that a segment can keep the set it ran under.
 * Programs hold few locks at once: a list, innermost first.
 */
public final class LockSet {

    /** No lock. */
    public static final LockSet NONE = new LockSet(null, 0, null);

    private final Section section;
    private final int holds;
    private final LockSet outer;

    private LockSet(Section section, int holds, LockSet outer) {
        this.section = section;
        this.holds = holds;
        this.outer = outer;
    }

    /** Whether some lock is in both sets, in modes that exclude each other. */
    public boolean excludes(LockSet other) {
        for (LockSet mine = this; mine != NONE; mine = mine.outer) {
            for (LockSet theirs = other; theirs != NONE; theirs = theirs.outer) {
                if (mine.section.excludes(theirs.section)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The locks, innermost first; one that is held in both modes comes twice. */
    public List<Lock> held() {
        List<Lock> held = new ArrayList<>();
        for (LockSet each = this; each != NONE; each = each.outer) {
            held.add(each.section.lock);
        }
        return held;
    }

    /** Each lock with its mode, innermost first; one that is held in both modes comes twice. */
    public void forEach(BiConsumer<Lock, LockMode> action) {
        for (LockSet each = this; each != NONE; each = each.outer) {
            action.accept(each.section.lock, each.section.mode);
        }
    }

    public boolean isEmpty() {
        return this == NONE;
    }

    /** The innermost section; the set is not empty. */
    Section section() {
        return section;
    }

    /** Without the innermost section; the set is not empty. */
    LockSet outer() {
        return outer;
    }

    /** Whether each section {@linkplain Section#beganLast began} after everything else. */
    boolean beganLast() {
        for (LockSet each = this; each != NONE; each = each.outer) {
            if (!each.section.beganLast) {
                return false;
            }
        }
        return true;
    }

    /** The section in which the lock is held in this mode; null if it is not. */
    Section section(Lock wanted, LockMode inMode) {
        for (LockSet each = this; each != NONE; each = each.outer) {
            if (each.is(wanted, inMode)) {
                return each.section;
            }
        }
        return null;
    }

    private boolean is(Lock wanted, LockMode inMode) {
        return section.lock == wanted && section.mode == inMode;
    }

    int holds(Lock wanted, LockMode inMode) {
        for (LockSet each = this; each != NONE; each = each.outer) {
            if (each.is(wanted, inMode)) {
                return each.holds;
            }
        }
        return 0;
    }

    /** With one more section. */
    LockSet plus(Section added) {
        return new LockSet(added, 1, this);
    }

    /** With one more hold on a lock that is held already. */
    LockSet again(Lock held, LockMode inMode) {
        return adjusted(held, inMode, +1);
    }

    LockSet minus(Lock removed, LockMode inMode) {
        if (holds(removed, inMode) == 0) {
            throw new IllegalStateException("a lock was released that its task does not hold");
        }
        return adjusted(removed, inMode, -1);
    }

    /** Changes the number of holds of an entry, which is there; an entry without holds goes. */
    private LockSet adjusted(Lock wanted, LockMode inMode, int change) {
        if (!is(wanted, inMode)) {
            return new LockSet(section, holds, outer.adjusted(wanted, inMode, change));
        }
        return holds + change == 0 ? outer : new LockSet(section, holds + change, outer);
    }
}
