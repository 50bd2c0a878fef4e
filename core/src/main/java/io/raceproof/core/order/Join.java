package io.raceproof.core.order;

/**
 * Something that tasks wait for and other tasks complete: a promise, a future, a latch. It holds what its completers
 * had seen. Several tasks may complete it (a latch) and any number may take it, at any time, from any thread.
 */
public final class Join {

    private final SharedJoins made = new SharedJoins();

    /** The task whose end this join is, once it has ended; null for a join that is not the end of a task. */
    private volatile Task ending;

    void make(Joins told) {
        made.add(told, segment -> false);
    }

    Joins made() {
        return made.get();
    }

    void isEndOf(Task task) {
        ending = task;
    }

    Task ending() {
        return ending;
    }
}
