package io.raceproof.core.order;

import io.raceproof.core.event.LockMode;
import java.util.ArrayList;
import java.util.List;

/**
 * Which locks are held at a moment, and how; a value, without what a {@link LockSet} knows of its sections. A lock that
 * is held in both modes counts as held exclusively. Immutable.
 */
public final class Held {

    public static final Held NOTHING = new Held(new Lock[0], new boolean[0]);

    private final Lock[] locks;

    /** By lock: whether it is held exclusively. */
    private final boolean[] exclusive;

    private Held(Lock[] locks, boolean[] exclusive) {
        this.locks = locks;
        this.exclusive = exclusive;
    }

    public static Held of(LockSet set) {
        if (set.isEmpty()) {
            return NOTHING;
        }
        List<Lock> locks = new ArrayList<>(2);
        List<Boolean> exclusive = new ArrayList<>(2);
        set.forEach((lock, mode) -> {
            int known = locks.indexOf(lock);
            if (known < 0) {
                locks.add(lock);
                exclusive.add(mode == LockMode.EXCLUSIVE);
            } else if (mode == LockMode.EXCLUSIVE) {
                exclusive.set(known, true);
            }
        });
        boolean[] modes = new boolean[locks.size()];
        for (int i = 0; i < modes.length; i++) {
            modes[i] = exclusive.get(i);
        }
        return new Held(locks.toArray(new Lock[0]), modes);
    }

    /** Whether the two can never be held at the same time by two tasks. */
    public boolean excludes(Held other) {
        for (int i = 0; i < locks.length; i++) {
            int same = other.indexOf(locks[i]);
            if (same >= 0 && (exclusive[i] || other.exclusive[same])) {
                return true;
            }
        }
        return false;
    }

    /** Whether whatever this excludes, the other excludes too. */
    public boolean isWithin(Held other) {
        if (locks.length > other.locks.length) {
            return false;
        }
        for (int i = 0; i < locks.length; i++) {
            int same = other.indexOf(locks[i]);
            if (same < 0 || exclusive[i] && !other.exclusive[same]) {
                return false;
            }
        }
        return true;
    }

    private int indexOf(Lock lock) {
        for (int i = 0; i < locks.length; i++) {
            if (locks[i] == lock) {
                return i;
            }
        }
        return -1;
    }

    public boolean isEmpty() {
        return locks.length == 0;
    }

    /** The locks, innermost first. */
    public List<Lock> locks() {
        return List.of(locks);
    }

    /** Whether the lock, which is among these, is held exclusively. */
    public boolean isExclusive(Lock lock) {
        return exclusive[indexOf(lock)];
    }
}
