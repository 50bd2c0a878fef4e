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

    /** Null when the section is over; then only what other sections ask for is left, and history is not kept alive. */
    private Task task;

    final Lock lock;
    final LockMode mode;

    /** The segment that the acquire ended. Of the same step as the section's first, so for logic they are the same. */
    final Segment begin;

    /** Whether everything that was ever started preceded it, lock or not, when it began. */
    final boolean beganLast;

    /** Null when the section is over. */
    private Growing hard;

    /**
     * What the task had seen without and with {@link #hard} when the section began; the task's own, null at the end.
     */
    Joins before;

    Joins after;

    /** What the section accessed or used, and whether it wrote it; null if there is nothing. */
    private Map<Conflicts, Boolean> touched;

    /** What the task told at the release; null while the section is open, and after it unless somebody will ask. */
    private Joins told;

    Section(Task task, Lock lock, LockMode mode, Segment begin, Growing hard) {
        this.task = task;
        this.lock = lock;
        this.mode = mode;
        this.begin = begin;
        this.beganLast = task.comesLast();
        this.hard = hard;
    }

    boolean excludes(Section other) {
        return lock == other.lock && mode.excludes(other.mode);
    }

    /** Remembers a use; false if nothing new can come of it. */
    boolean touches(Conflicts conflicts, boolean write) {
        if (touched == null) {
            touched = new IdentityHashMap<>(4);
        }
        Boolean wrote = touched.get(conflicts);
        if (wrote != null && (wrote || !write)) {
            return false;
        }
        touched.put(conflicts, write);
        return true;
    }

    /**
     * The section is over; {@code last} is its last segment, {@code overlapping} the task's other one of the lock or
     * null.
     */
    void end(Joins toldNow, Segment last, Section overlapping) {
        told = toldNow;
        hard.close();
        if (touched != null) {
            for (Map.Entry<Conflicts, Boolean> each : touched.entrySet()) {
                each.getKey().ended(this, each.getValue(), overlapping);
            }
        }
        if (last.step() != begin.step()) {
            lock.leaked(this);
        } else {
            told = null;
        }
        // Leaks of the lock lead here.
        task = null;
        hard = null;
        before = null;
        after = null;
        touched = null;
    }

    Task task() {
        return task;
    }

    Growing hard() {
        return hard;
    }

    Joins told() {
        return told;
    }
}
