package io.raceproof.runtime;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;

/**
 * The classes of {@code java.util.concurrent.atomic} that hold their values themselves: each, and each element of an
 * array, is a sync variable. Reading acquires, writing releases, an update does both, a compare-and-set that fails
 * acquires only. Plain and opaque access order nothing, but whoever makes one depends on the others.
 *
 * <p>An update is told before, because others may see it at once, and again afterwards, for what came in between.
 */
final class AtomicModel extends SyncModel {

    private final WeakTable<Object> variables = new WeakTable<>();
    private final WeakTable<ConcurrentHashMap<Long, Object>> elements = new WeakTable<>();
    private final Function<Object, Object> newVariable;

    AtomicModel(Detection detection) {
        super(detection);
        this.newVariable = unused -> detection.newVariable();
    }

    private Object variable(Object atomic, long index) {
        boolean isArray = atomic instanceof AtomicIntegerArray
                || atomic instanceof AtomicLongArray
                || atomic instanceof AtomicReferenceArray;
        return isArray
                ? elements.get(atomic, unused -> new ConcurrentHashMap<>())
                        .computeIfAbsent(index, unused -> detection.newVariable())
                : variables.get(atomic, newVariable);
    }

    @Override
    void before(SyncCall call) {
        if (call.isIdle()) {
            return;
        }
        Object variable = variable(call.receiver, call.number);
        switch (call.op) {
            case ATOMIC_SET -> call.release(variable);
            case ATOMIC_UPDATE, ATOMIC_CAS, ATOMIC_EXCHANGE -> {
                call.acquire(variable);
                call.release(variable);
            }
            case ATOMIC_PLAIN_GET -> call.use(variable, false);
            case ATOMIC_PLAIN_SET -> call.use(variable, true);
            default -> super.before(call);
        }
    }

    @Override
    void after(SyncCall call) {
        if (call.isIdle()) {
            return;
        }
        Object variable = variable(call.receiver, call.number);
        if (call.op == SyncOp.ATOMIC_CAS && call.outcome == 0
                || call.op == SyncOp.ATOMIC_EXCHANGE && !call.isExchanged()) {
            call.retract(variable);
        }
        call.acquire(variable);
    }

    @Override
    Told.Around around(SyncCall call) {
        return new Told.Update(variable(call.receiver, call.number), call.site);
    }
}
