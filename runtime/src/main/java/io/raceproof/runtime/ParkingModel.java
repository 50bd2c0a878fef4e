package io.raceproof.runtime;

import io.raceproof.core.event.Choice;
import java.util.function.Function;

/**
 * {@code LockSupport}: each thread is a sync variable, which unpark releases and a park that returns acquires. No more
 * than that, because a park may return for no reason.
 */
final class ParkingModel extends SyncModel {

    private final WeakTable<Object> threads = new WeakTable<>();
    private final Function<Object, Object> newVariable;

    ParkingModel(Detection detection) {
        super(detection);
        this.newVariable = unused -> detection.newVariable();
    }

    @Override
    void before(SyncCall call) {
        if (!call.isIdle() && call.first != null) {
            call.release(threads.get(call.first, newVariable));
        }
    }

    @Override
    void after(SyncCall call) {
        if (!call.isIdle()) {
            call.acquire(threads.get(Thread.currentThread(), newVariable));
        }
        if (call.op == SyncOp.TIMED_PARK) {
            call.choice(Choice.TIMED_WAIT);
        }
    }
}
