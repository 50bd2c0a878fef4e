package io.raceproof.runtime;

import io.raceproof.core.event.Choice;
import io.raceproof.core.event.LockMode;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;

/**
 * Locks that are held by whoever took them, their conditions, and waits on monitors.
 *
 * <p><b>Which lock.</b> A lock, its read and write half and its conditions share one object inside the JDK, which
 * stands for all of them here, however the program came by them.
 *
 * <p><b>Attempts.</b> One that succeeds is a section like any other: if tree and joins order all sections of the lock,
 * every schedule lets it succeed. One that fails is a choice.
 *
 * <p><b>Waits</b> give the lock up and take it again. Being notified orders nothing by itself, for a wait may end
 * without it (JLS 17.2.1); whatever condition the waiter looks at under the lock does.
 */
final class LockModel extends SyncModel {

    private static final long REENTRANT = Unsafely.offset(ReentrantLock.class, "sync");
    private static final long READ = Unsafely.offset(ReentrantReadWriteLock.ReadLock.class, "sync");
    private static final long WRITE = Unsafely.offset(ReentrantReadWriteLock.WriteLock.class, "sync");
    private static final long CONDITION = Unsafely.offset(AbstractQueuedSynchronizer.ConditionObject.class, "this$0");
    private static final long LONG_CONDITION =
            Unsafely.offset(AbstractQueuedLongSynchronizer.ConditionObject.class, "this$0");

    private final WeakTable<Object> locks = new WeakTable<>();
    private final Function<Object, Object> newLock;

    LockModel(Detection detection) {
        super(detection);
        this.newLock = unused -> detection.newLock();
    }

    /** What stands for the lock that the JDK implements with this object. */
    Object lock(Object implementation) {
        return locks.get(implementation, newLock);
    }

    @Override
    void before(SyncCall call) {
        switch (call.op) {
            case UNLOCK -> {
                if (call.isTask()) {
                    call.releaseLock(lock(implementation(call.receiver)), mode(call.receiver));
                }
            }
            case ASK_LOCK -> call.choice(Choice.STATE_ASKED);
            case SIGNAL -> {}
            case CONDITION_WAIT, CONDITION_TIMED_WAIT -> waits(call, lock(ofCondition(call.receiver)));
            case MONITOR_WAIT, MONITOR_TIMED_WAIT -> waits(call, detection.lockOfMonitor(call.receiver));
            default -> super.before(call);
        }
    }

    private static void waits(SyncCall call, Object lock) {
        if (call.isTask()) {
            call.c.waits(lock, call.site);
        }
    }

    @Override
    void after(SyncCall call) {
        switch (call.op) {
            case LOCK -> acquired(call);
            case TRY_LOCK -> {
                if (call.outcome != 0) {
                    acquired(call);
                } else {
                    call.choice(Choice.REFUSED);
                }
            }
            case CONDITION_WAIT, MONITOR_WAIT -> goesOn(call);
            case CONDITION_TIMED_WAIT, MONITOR_TIMED_WAIT -> {
                goesOn(call);
                call.choice(Choice.TIMED_WAIT);
            }
            default -> super.after(call);
        }
    }

    private void acquired(SyncCall call) {
        if (call.isTask()) {
            call.acquireLock(lock(implementation(call.receiver)), mode(call.receiver));
        }
    }

    private static void goesOn(SyncCall call) {
        if (call.isTask()) {
            call.c.detection();
        }
    }

    private static LockMode mode(Object lock) {
        return lock instanceof ReentrantReadWriteLock.ReadLock || StampedModel.isReadView(lock)
                ? LockMode.SHARED
                : LockMode.EXCLUSIVE;
    }

    private static Object implementation(Object lock) {
        if (lock instanceof ReentrantLock) {
            return Unsafely.getObject(lock, REENTRANT);
        }
        if (lock instanceof ReentrantReadWriteLock.ReadLock) {
            return Unsafely.getObject(lock, READ);
        }
        if (lock instanceof ReentrantReadWriteLock.WriteLock) {
            return Unsafely.getObject(lock, WRITE);
        }
        return StampedModel.ofView(lock);
    }

    private static Object ofCondition(Object condition) {
        return Unsafely.getObject(
                condition,
                condition instanceof AbstractQueuedSynchronizer.ConditionObject ? CONDITION : LONG_CONDITION);
    }
}
