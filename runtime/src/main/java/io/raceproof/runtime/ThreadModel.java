package io.raceproof.runtime;

import io.raceproof.core.event.Choice;
import java.util.function.Function;

/**
 * What one thread can see of another without waiting for it. That it is not alive any more, or terminated, is a join
 * with it (JLS 17.4.4); that it is interrupted comes after the interrupt, and for this a thread is a sync variable.
 */
final class ThreadModel extends SyncModel {

    private final WeakTable<Object> interrupts = new WeakTable<>();
    private final Function<Object, Object> newVariable;

    ThreadModel(Detection detection) {
        super(detection);
        this.newVariable = unused -> detection.newVariable();
    }

    @Override
    void before(SyncCall call) {
        call.choice(Choice.STATE_ASKED);
    }

    @Override
    void after(SyncCall call) {
        if (!call.isTask()) {
            return;
        }
        switch (call.op) {
            case THREAD_ALIVE -> seen(call, call.outcome == 0);
            case THREAD_STATE -> {
                seen(call, call.result == Thread.State.TERMINATED);
                ExploredJdk.stated(call);
            }
            case THREAD_INTERRUPTED -> {
                if (call.outcome != 0) {
                    isInterrupted(call.c, call.receiver == null ? Thread.currentThread() : call.receiver);
                }
            }
            default -> super.after(call);
        }
    }

    private static void seen(SyncCall call, boolean over) {
        if (over) {
            call.c.run.jdkTasks().see(call.c, call.receiver);
        }
    }

    /** The running task is about to interrupt the thread. */
    void interrupts(Current c, Object thread) {
        c.detection().release(c, interrupts.get(thread, newVariable), c.site);
    }

    /** The running task has seen that the thread was interrupted; perhaps by a thread that is no task. */
    void isInterrupted(Current c, Object thread) {
        Object variable = interrupts.get(thread);
        if (variable != null) {
            c.detection().acquire(c, variable, c.site);
        }
    }
}
