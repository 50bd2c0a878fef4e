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

    /** What the ended sections of one lock told, by what they did and how they held the lock. */
    private static final class Past {
        private Joins exclusiveWrites = Joins.NONE;
        private Joins exclusiveReads = Joins.NONE;
        private Joins sharedWrites = Joins.NONE;
        private Joins sharedReads = Joins.NONE;

        /** What a section in this mode conflicts with. */
        private List<Joins> against(LockMode mode, boolean write) {
            if (mode == LockMode.EXCLUSIVE) {
                return write
                        ? List.of(exclusiveWrites, exclusiveReads, sharedWrites, sharedReads)
                        : List.of(exclusiveWrites, sharedWrites);
            }
            return write ? List.of(exclusiveWrites, exclusiveReads) : List.of(exclusiveWrites);
        }

        private void add(LockMode mode, boolean wrote, Joins told) {
            if (mode == LockMode.EXCLUSIVE && wrote) {
                exclusiveWrites = told;
                exclusiveReads = Joins.NONE;
                sharedWrites = Joins.NONE;
                sharedReads = Joins.NONE;
            } else if (mode == LockMode.EXCLUSIVE) {
                exclusiveReads = SharedJoins.sum(exclusiveReads, told);
            } else if (wrote) {
                sharedWrites = SharedJoins.sum(sharedWrites, told);
            } else {
                sharedReads = SharedJoins.sum(sharedReads, told);
            }
        }
    }

    private final Map<Lock, Past> byLock = new HashMap<>();

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
        Past past = byLock.get(section.lock);
        if (past != null) {
            past.against(section.mode, write).forEach(section.hard::add);
        }
    }

    /** A section that used this has ended. */
    synchronized void ended(Section section, boolean wrote) {
        byLock.computeIfAbsent(section.lock, lock -> new Past()).add(section.mode, wrote, section.told());
    }
}
