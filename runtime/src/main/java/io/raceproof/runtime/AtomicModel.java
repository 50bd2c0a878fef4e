package io.raceproof.runtime;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.function.Function;

/**
 * The classes of {@code java.util.concurrent.atomic} that hold their values themselves: each, and each element of an
 * array, is a sync variable; and so is the state of a synchronizer that the program builds. Reading acquires, writing
 * releases, an update does both, a compare-and-set that fails acquires only. Plain and opaque access order nothing, but
 * whoever makes one depends on the others.
 *
 * <p>An update is told before, because others may see it at once, and again afterwards, for what came in between. So is
 * a compare-and-set if it looks as if it will be done; if it turns out otherwise, that is put right afterwards.
 */
final class AtomicModel extends SyncModel {

    private static final long STATE = Unsafely.offset(AbstractQueuedSynchronizer.class, "state");

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
            case ATOMIC_UPDATE -> call.swaps(variable, true);
            case ATOMIC_CAS, ATOMIC_EXCHANGE -> call.swaps(variable, isExpected(call));
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
        switch (call.op) {
            case ATOMIC_GET, ATOMIC_APPLY -> call.acquire(variable);
            case ATOMIC_UPDATE -> call.swapped(variable, true);
            case ATOMIC_CAS -> call.swapped(variable, call.outcome != 0);
            case ATOMIC_EXCHANGE -> call.swapped(variable, call.isExchanged());
            default -> super.after(call);
        }
    }

    /**
     * Whether the value is what a compare-and-set expects; true also where that cannot be told, because a class of the
     * program may have its own way to tell.
     */
    private static boolean isExpected(SyncCall call) {
        Object receiver = call.receiver;
        if (receiver instanceof AtomicInteger atomic) {
            return atomic.get() == call.number;
        }
        if (receiver instanceof AbstractQueuedSynchronizer) {
            return Unsafely.getInt(receiver, STATE) == call.number;
        }
        if (receiver instanceof AtomicLong atomic) {
            return atomic.get() == call.number;
        }
        if (receiver instanceof AtomicBoolean atomic) {
            return atomic.get() == (call.number != 0);
        }
        if (receiver instanceof AtomicReference<?> atomic) {
            return atomic.get() == call.first;
        }
        if (receiver.getClass() == AtomicStampedReference.class) {
            AtomicStampedReference<?> pair = (AtomicStampedReference<?>) receiver;
            return pair.getReference() == call.first
                    && (call.method.name().equals("attemptStamp") || pair.getStamp() == call.number);
        }
        if (receiver.getClass() == AtomicMarkableReference.class) {
            AtomicMarkableReference<?> pair = (AtomicMarkableReference<?>) receiver;
            return pair.getReference() == call.first
                    && (call.method.name().equals("attemptMark") || pair.isMarked() == (call.number != 0));
        }
        return isExpectedInArray(call);
    }

    /** The same for an element; false if there is none, and the call will fail. */
    private static boolean isExpectedInArray(SyncCall call) {
        int index = (int) call.number;
        if (call.receiver instanceof AtomicIntegerArray array) {
            return index >= 0 && index < array.length() && array.get(index) == Expected.asLong(call.last);
        }
        if (call.receiver instanceof AtomicLongArray array) {
            return index >= 0 && index < array.length() && array.get(index) == Expected.asLong(call.last);
        }
        if (call.receiver instanceof AtomicReferenceArray<?> array) {
            return index >= 0 && index < array.length() && array.get(index) == call.last;
        }
        return true;
    }

    @Override
    Told.Around around(SyncCall call) {
        return new Told.Update(variable(call.receiver, call.number), call.site);
    }
}
