package io.raceproof.core.order;

import io.raceproof.core.event.LockMode;
import java.util.HashMap;
import java.util.Map;

/**
 * What lock sections did to one location, or with one sync variable: for each lock, what the sections told that wrote
 * it and those that read it. A section that comes later, excludes them and conflicts with them comes after them by
 * {@link Order#HARD}. Independent of the history of accesses that a detector keeps: an access that need not be compared
 * any more still is what its section did.
 *
 * <p>An exclusive section that wrote comes after all others, and replaces them; the rest is kept short by compaction.
 * Locks that nobody can take any more are dropped when their number has doubled: programs make locks for as long as
 * they run.
 *
 * <p>Safe for several threads; all fields and what they refer to are guarded by this object.
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
            if (only == section.task()) {
                return Joins.NONE;
            }
            long bygone = section.task().bygone();
            Joins told = all.since(bygone);
            return section == overlapped ? told : Joins.merge(told, late.since(bygone));
        }

        private void add(Joins told, Section overlapping, Task by) {
            all = all.since(by.bygone());
            late = late.since(by.bygone());
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

    /** The ended sections of one lock, by what they did and how they held the lock; null if there are none. */
    private static final class Past {
        private final Lock.Identity lock;

        /** Of the same location, for another lock. */
        private Past next;

        private Told exclusiveWrites;
        private Told exclusiveReads;
        private Told sharedWrites;
        private Told sharedReads;

        Past(Lock.Identity lock, Past next) {
            this.lock = lock;
            this.next = next;
        }

        /** The section learns what it conflicts with. */
        private void tell(Section section, boolean write) {
            boolean isExclusive = section.mode == LockMode.EXCLUSIVE;
            tell(section, exclusiveWrites);
            if (isExclusive) {
                tell(section, sharedWrites);
            }
            if (write) {
                tell(section, exclusiveReads);
            }
            if (write && isExclusive) {
                tell(section, sharedReads);
            }
        }

        private static void tell(Section section, Told told) {
            if (told != null) {
                section.hard().add(told.to(section));
            }
        }

        private Told of(LockMode mode, boolean wrote) {
            if (mode == LockMode.EXCLUSIVE) {
                if (wrote) {
                    exclusiveWrites = exclusiveWrites == null ? new Told() : exclusiveWrites;
                    return exclusiveWrites;
                }
                exclusiveReads = exclusiveReads == null ? new Told() : exclusiveReads;
                return exclusiveReads;
            }
            if (wrote) {
                sharedWrites = sharedWrites == null ? new Told() : sharedWrites;
                return sharedWrites;
            }
            sharedReads = sharedReads == null ? new Told() : sharedReads;
            return sharedReads;
        }

        private void clear() {
            exclusiveWrites = null;
            exclusiveReads = null;
            sharedWrites = null;
            sharedReads = null;
        }
    }

    /** One lock guards most locations: a list. */
    private static final int FEW = 8;

    /**
     * The first so many locks; null until a section has ended that used this: most locations are never used under a
     * lock.
     */
    private Past first;

    private int count;

    /** All other locks; null while there are none. */
    private Map<Lock.Identity, Past> others;

    /** With so many locks, those are dropped that are gone. */
    private int sweepAt = FEW;

    /** The task reads the location, or acquires the variable. */
    public void read(Task task) {
        use(task, false);
    }

    /** The task writes the location, or releases the variable. */
    public void write(Task task) {
        use(task, true);
    }

    private void use(Task task, boolean write) {
        for (LockSet held = task.locks(); !held.isEmpty(); held = held.outer()) {
            Section section = held.section();
            if (section.touches(this, write)) {
                join(section, write);
            }
        }
    }

    private synchronized void join(Section section, boolean write) {
        Past past = of(section.lock);
        if (past != null) {
            past.tell(section, write);
        }
    }

    private Past of(Lock lock) {
        for (Past past = first; past != null; past = past.next) {
            if (past.lock.refersTo(lock)) {
                return past;
            }
        }
        return others == null ? null : others.get(lock.identity());
    }

    private Past add(Lock lock) {
        if (locks() >= sweepAt) {
            dropGone();
            sweepAt = Math.max(FEW, 2 * locks());
        }
        if (count < FEW) {
            count++;
            first = new Past(lock.identity(), first);
            return first;
        }
        if (others == null) {
            others = new HashMap<>();
        }
        Past added = new Past(lock.identity(), null);
        others.put(added.lock, added);
        return added;
    }

    private int locks() {
        return others == null ? count : count + others.size();
    }

    /** Nobody can take a lock that is gone, and be told of what was done under it. */
    private void dropGone() {
        Past kept = null;
        count = 0;
        for (Past past = first; past != null; ) {
            Past rest = past.next;
            if (!past.lock.isGone()) {
                past.next = kept;
                kept = past;
                count++;
            }
            past = rest;
        }
        first = kept;
        if (others != null) {
            others.keySet().removeIf(Lock.Identity::isGone);
        }
    }

    /** A section that used this has ended; its task may hold the lock in the other mode, in an overlapping section. */
    synchronized void ended(Section section, boolean wrote, Section overlapping) {
        Past known = of(section.lock);
        Past past = known == null ? add(section.lock) : known;
        if (section.mode == LockMode.EXCLUSIVE && wrote) {
            past.clear();
        }
        past.of(section.mode, wrote).add(Joins.onlyHard(section.told()), overlapping, section.task());
    }
}
