package io.raceproof.core.order;

/**
 * Something that tasks wait for and other tasks complete: a promise, a future, a latch. It holds what its completers
 * had seen. Several tasks may complete it (a latch) and any number may take it, at any time, from any thread.
 */
public final class Join {

    private final SharedJoins made = new SharedJoins();

    /** Null until a task makes this join by its end, beside its own. Written under the monitor. */
    private volatile EndedTasks atEnds;

    /** A stream of which parts have made this join that had seen nobody else; null: none has. Guarded by this. */
    private Scope madeIn;

    /** Once true it stays. */
    private volatile boolean isMadeByOthers;

    /** The task whose end this join is, once it has ended; null for a join that is not the end of a task. */
    private volatile Task ending;

    void make(Joins told) {
        if (told != Joins.NONE) {
            made.add(told, segment -> false);
        }
    }

    /** Who makes this join next is a part of that stream and has seen nobody else; null: it is not, or it has. */
    void isMadeIn(Scope stream) {
        if (!isMadeByOthers && (stream == null || !isMadeOnlyIn(stream))) {
            isMadeByOthers = true;
        }
    }

    private synchronized boolean isMadeOnlyIn(Scope stream) {
        if (madeIn == null) {
            madeIn = stream;
        }
        return madeIn == stream;
    }

    /** Whether whoever takes this join sees parts of that stream by it, and nobody else. */
    synchronized boolean isWithin(Scope stream) {
        return madeIn == stream && !isMadeByOthers;
    }

    /** The task has ended, and has made this join by that; who asks what was made is told. */
    void isMadeByEndOf(Task task) {
        if (task.isMember()) {
            // What it told may be kept no longer than others know of it.
            make(task.lastMade());
            return;
        }
        EndedTasks known = atEnds;
        (known != null ? known : atEnds()).add(task);
    }

    private synchronized EndedTasks atEnds() {
        if (atEnds == null) {
            atEnds = new EndedTasks(this);
        }
        return atEnds;
    }

    Joins made() {
        EndedTasks known = atEnds;
        if (known != null) {
            known.settle();
        }
        return made.get();
    }

    void isEndOf(Task task) {
        ending = task;
    }

    Task ending() {
        return ending;
    }
}
