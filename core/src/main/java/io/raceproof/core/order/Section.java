package io.raceproof.core.order;

import io.raceproof.core.event.LockMode;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * A lock section: from the outermost acquire of a lock in a mode to the release that ends it. It collects what comes
 * before it by {@link Order#HARD}: what earlier sections of the lock told at their ends, as far as it conflicts with
 * them (docs/model.md: the other unlock→lock edges are soft). Conflicts show while the section runs, so everything
 * that the task does or tells meanwhile points to {@link #hard}, which grows.
 *
 * <p>Only the task that is in the section changes it; its end is visible to whoever takes the lock next.
 */
final class Section {

    final Task task;
    final Lock lock;
    final LockMode mode;

    /** The segment that the acquire ended. Of the same step as the section's first, so for logic they are the same. */
    final Segment begin;

    final Joins.Growing hard;

    /** What the task had seen without and with {@link #hard} when the section began; the task's own. */
    Joins before;

    Joins after;

    /** What the section accessed or used, and whether it wrote it. */
    private final Map<Conflicts, Boolean> touched = new IdentityHashMap<>();

    /** What the task told at the release; null while the section is open. */
    private Joins told;

    Section(Task task, Lock lock, LockMode mode, Segment begin, Joins.Growing hard) {
        this.task = task;
        this.lock = lock;
        this.mode = mode;
        this.begin = begin;
        this.hard = hard;
    }

    boolean excludes(Section other) {
        return lock == other.lock && mode.excludes(other.mode);
    }

    /** Remembers a use; false if nothing new can come of it. */
    boolean touches(Conflicts conflicts, boolean write) {
        Boolean wrote = touched.get(conflicts);
        if (wrote != null && (wrote || !write)) {
            return false;
        }
        touched.put(conflicts, write);
        return true;
    }

    /** The section is over; {@code last} is its last segment, {@code overlapping} the task's other one of the lock or null. */
    void end(Joins toldNow, Segment last, Section overlapping) {
        told = toldNow;
        hard.close();
        for (Map.Entry<Conflicts, Boolean> each : touched.entrySet()) {
            each.getKey().ended(this, each.getValue(), overlapping);
        }
        touched.clear();
        if (last.step() != begin.step()) {
            lock.leaked(this);
        }
    }

    Joins told() {
        return told;
    }
}
