package io.raceproof.core.atomicity;

import io.raceproof.core.atomicity.Violation.Part;
import io.raceproof.core.order.Task;
import io.raceproof.core.order.View;

/**
 * What the step that a task is in has done to one location: its first access and its first write (paper 1: the local
 * space). Guarded by the history; over when the step is.
 */
final class Local {

    /** An access, with where its task was then. */
    record First(Part access, View view, long moment) {}

    final Task task;
    private long step;

    /** Null if there is none yet. */
    First first;

    First firstWrite;

    /** How many there were, as far as they were told: one or several. */
    int accesses;

    int writes;

    Local(Task task) {
        this.task = task;
        this.step = task.now().step();
    }

    /** What a step has done so far, all in one segment. */
    Local(InOneSegment from) {
        this.task = from.task;
        this.step = from.step();
        this.first = new First(from.first(), from.view, from.view.moment());
        this.firstWrite = from.writes() ? new First(from.firstWrite(), from.view, from.view.moment()) : null;
        this.accesses = from.accesses();
        this.writes = from.writesCounted();
    }

    /**
     * Whether the task has moved on to another step. The task may be another thread's: then what is seen may be old,
     * but not older than what the history has been told.
     */
    boolean isOver() {
        return !task.isInStep(step) || task.hasEnded();
    }

    void begin() {
        step = task.now().step();
        first = null;
        firstWrite = null;
        accesses = 0;
        writes = 0;
    }

    void add(Part access) {
        accesses++;
        writes += access.write() ? 1 : 0;
        if (first != null && (firstWrite != null || !access.write())) {
            return;
        }
        First added = new First(access, task.view(), task.moments().now());
        first = first == null ? added : first;
        firstWrite = access.write() ? added : firstWrite;
    }
}
