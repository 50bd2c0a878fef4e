package io.raceproof.runtime;

import io.raceproof.core.order.Task;

/**
 * A task that is as good as a call ({@link Pass#LAST}): all that is told of it is told of the task that started it,
 * which does nothing meanwhile. It is a task all the same to whoever counts or names tasks, or goes by who runs.
 *
 * @param starter where it was started; if it runs elsewhere, nothing of it is postponed
 */
record LastTask(Task of, Current starter) {

    /** Whether the thread is in the middle of it, or of who started it. */
    boolean isOn(Current c) {
        return c == starter && c.task == of && c.running != null;
    }

    /** Not by what is in it: two are never the same. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
