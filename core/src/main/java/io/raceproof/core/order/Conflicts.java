package io.raceproof.core.order;

import io.raceproof.core.event.LockMode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What lock sections did to one location, or with one sync variable: for each lock, what the sections told that wrote it
 * and those that read it. A section that comes later, excludes them and conflicts with them comes after them by
 * {@link Order#HARD}. Independent of the history of accesses that a detector keeps: an access that need not be compared
 * any more still is what its section did.
 *
 * <p>An exclusive section that wrote comes after all others, and replaces them; the rest is kept short by compaction.
 *
 * <p>Safe for several threads; {@code byLock} and what is in it are guarded by this object.
 */
public final class Conflicts {

    /**
     * What ended sections told. A task may hold a lock in both modes: of its two sections the one that ends first does
     * not come before the other, whose acquire was before that. What it told is {@code late}, and not for
     * {@code overlapped}. There is one such section of a lock at a time: holding both modes, the task is alone.
     */
    private static final class Told {
        private Joins all = Joins.NONE;
        private Joins late = Joins.NONE;
        private Section overlapped;

        /** The task that has told all of it; null if there are several. Unset while there is nothing. */
        private Task only;

        /** Fast path: what a task has told itself is no news to it, so a lock that one task uses often stays cheap. */
        private Joins to(Section section) {
            if (only == section.task) {
                return Joins.NONE;
            }
            return section == overlapped ? all : Joins.merge(all, late);
        }

        private void add(Joins told, Section overlapping, Task by) {
            only = all == Joins.NONE && late == Joins.NONE || only == by ? by : null;
            if (overlapping != overlapped) {
                all = SharedJoins.sum(all, late);
                late = Joins.NONE;
                overlapped = overlapping;
            }
            if (overlapping == null) {
                all = SharedJoins.sum(all, told);
            } else {
                late = SharedJoins.sum(late, told);
            }
        }
    }

    /** The ended sections of one lock, by what they did and how they held the lock. */
    private static final class Past {
        private Told exclusiveWrites = new Told();
        private Told exclusiveReads = new Told();
        private Told sharedWrites = new Told();
        private Told sharedReads = new Told();

        /** What a section in this mode conflicts with. */
        private List<Told> against(LockMode mode, boolean write) {
            if (mode == LockMode.EXCLUSIVE) {
                return write
                        ? List.of(exclusiveWrites, exclusiveReads, sharedWrites, sharedReads)
                        : List.of(exclusiveWrites, sharedWrites);
            }
            return write ? List.of(exclusiveWrites, exclusiveReads) : List.of(exclusiveWrites);
        }

        private Told of(LockMode mode, boolean wrote) {
            if (mode == LockMode.EXCLUSIVE) {
                return wrote ? exclusiveWrites : exclusiveReads;
            }
            return wrote ? sharedWrites : sharedReads;
        }

        private void clear() {
            exclusiveWrites = new Told();
            exclusiveReads = new Told();
            sharedWrites = new Told();
            sharedReads = new Told();
        }
    }

    /** Null until a section has ended that used this: most locations are never used under a lock. */
    private Map<Lock, Past> byLock;

    /** The task reads the location, or acquires the variable. */
    public void read(Task task) {
        use(task, false);
    }

    /** The task writes the location, or releases the variable. */
    public void write(Task task) {
        use(task, true);
    }

    private void use(Task task, boolean write) {
        for (LockSet held = task.now().locks(); !held.isEmpty(); held = held.outer()) {
            Section section = held.section();
            if (section.touches(this, write)) {
                join(section, write);
            }
        }
    }

    private synchronized void join(Section section, boolean write) {
        Past past = byLock == null ? null : byLock.get(section.lock);
        if (past != null) {
            for (Told told : past.against(section.mode, write)) {
                section.hard.add(told.to(section));
            }
        }
    }

    /** A section that used this has ended; its task may hold the lock in the other mode, in an overlapping section. */
    synchronized void ended(Section section, boolean wrote, Section overlapping) {
        if (byLock == null) {
            byLock = new HashMap<>();
        }
        Past past = byLock.computeIfAbsent(section.lock, lock -> new Past());
        if (section.mode == LockMode.EXCLUSIVE && wrote) {
            past.clear();
        }
        past.of(section.mode, wrote).add(section.told(), overlapping, section.task);
    }
}
