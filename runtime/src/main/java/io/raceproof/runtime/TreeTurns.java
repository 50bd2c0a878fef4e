package io.raceproof.runtime;

import io.raceproof.core.detect.Proof;
import io.raceproof.core.order.HappensBefore;
import io.raceproof.core.order.Join;
import io.raceproof.core.order.Task;

/**
 * Tasks that run one after the other, as those of a pool with one worker: how a {@link TreeDetection} orders them. If
 * every schedule starts the last one first, it also runs it first; else it is this schedule that does.
 *
 * <p>Assumes that one turn has ended before the next begins. Guarded by itself.
 */
final class TreeTurns {

    /** What all turns so far have told. */
    private final SyncState.OfVariable sync;

    /** The last turn; null before the first has ended. */
    private Task last;

    /** What its end has made. */
    private Join end;

    TreeTurns(Proof proof) {
        this.sync = new SyncState.OfVariable(proof);
    }

    /** The task's turn begins; {@code queued}: tasks run in the order in which they were started. */
    synchronized void begin(Task task, boolean queued, HappensBefore order) {
        if (last != null && queued && task.isStartedAfter(last, order)) {
            task.take(end);
        } else {
            task.acquire(sync.variable);
        }
        sync.uses.use(task, task.now().scope().site(), true, order);
    }

    /** The task's turn is over. */
    synchronized void end(Task task) {
        last = task;
        end = new Join();
        task.make(end);
        task.release(sync.variable);
    }
}
