package io.raceproof.runtime;

import io.raceproof.core.event.Choice;
import io.raceproof.core.event.LockMode;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Function;

/**
 * Stamped locks: writing is exclusive, reading shared.
 *
 * <p><b>Optimistic reads</b> that are validated are as good as a read section: they come after the writes that were
 * over when they began, and before the next writer, who could not have begun before the validation. Two sync variables
 * say so, one from writers to readers and one from readers to writers; one for both would order writers who only share
 * the lock. What was read in vain, because a writer came in between, is unordered with that writer: a data race by the
 * letter (JLS 17.4.5), although its value is thrown away.
 */
final class StampedModel extends SyncModel {

    private static final String VIEW = "java.util.concurrent.locks.StampedLock$";

    /** What optimistic readers need; the lock itself is {@link LockModel}'s, which also hears of its views. */
    private static final class State {
        final Object written;
        final Object read;

        State(Detection detection) {
            written = detection.newVariable();
            read = detection.newVariable();
        }
    }

    private final LockModel locks;
    private final WeakTable<State> states = new WeakTable<>();
    private final Function<Object, State> newState;

    StampedModel(Detection detection, LockModel locks) {
        super(detection);
        this.locks = locks;
        this.newState = unused -> new State(detection);
    }

    static boolean isReadView(Object lock) {
        return lock.getClass().getName().equals(VIEW + "ReadLockView");
    }

    /** The lock that a view shows. */
    static Object ofView(Object view) {
        return Unsafely.getObject(view, Unsafely.offset(view.getClass(), "this$0"));
    }

    @Override
    void before(SyncCall call) {
        if (!call.isTask()) {
            return;
        }
        switch (call.op) {
            case STAMPED_VALIDATE -> validates(call);
            case STAMPED_UNLOCK -> gives(call);
            case STAMPED_CONVERT -> {
                if (call.method.name().equals("tryConvertToOptimisticRead")) {
                    gives(call);
                    validates(call);
                } else if (call.method.name().equals("tryConvertToReadLock")
                        && StampedLock.isWriteLockStamp(call.number)) {
                    gives(call);
                }
            }
            case ASK_STAMPED -> call.choice(Choice.STATE_ASKED);
            default -> super.before(call);
        }
    }

    private void validates(SyncCall call) {
        if (StampedLock.isOptimisticReadStamp(call.number) && !call.isIdle()) {
            Object read = state(call).read;
            call.acquire(read);
            call.release(read);
        }
    }

    private void gives(SyncCall call) {
        Object lock = locks.lock(call.receiver);
        if (StampedLock.isWriteLockStamp(call.number)) {
            call.releaseLock(lock, LockMode.EXCLUSIVE);
            if (!call.isIdle()) {
                call.release(state(call).written);
            }
        } else if (StampedLock.isReadLockStamp(call.number)) {
            call.releaseLock(lock, LockMode.SHARED);
        }
    }

    @Override
    void after(SyncCall call) {
        if (!call.isTask()) {
            return;
        }
        if (call.outcome == 0) {
            failed(call);
            return;
        }
        switch (call.op) {
            case STAMPED_WRITE -> takes(call, LockMode.EXCLUSIVE);
            case STAMPED_READ -> takes(call, LockMode.SHARED);
            case STAMPED_OPTIMISTIC -> sees(call);
            case STAMPED_VALIDATE -> {}
            case STAMPED_CONVERT -> converted(call);
            default -> super.after(call);
        }
    }

    private void failed(SyncCall call) {
        call.choice(Choice.REFUSED);
        boolean validated = call.op == SyncOp.STAMPED_VALIDATE
                || call.op == SyncOp.STAMPED_CONVERT && call.method.name().equals("tryConvertToOptimisticRead");
        if (validated && StampedLock.isOptimisticReadStamp(call.number) && !call.isIdle()) {
            call.retract(state(call).read);
        }
    }

    private void converted(SyncCall call) {
        switch (call.method.name()) {
            case "tryConvertToWriteLock" -> {
                if (StampedLock.isReadLockStamp(call.number)) {
                    call.releaseLock(locks.lock(call.receiver), LockMode.SHARED);
                }
                if (!StampedLock.isWriteLockStamp(call.number)) {
                    takes(call, LockMode.EXCLUSIVE);
                }
            }
            case "tryConvertToReadLock" -> {
                if (!StampedLock.isReadLockStamp(call.number)) {
                    takes(call, LockMode.SHARED);
                }
            }
            default -> {
                if (StampedLock.isLockStamp(call.number)) {
                    sees(call);
                }
            }
        }
    }

    private void takes(SyncCall call, LockMode mode) {
        if (mode == LockMode.EXCLUSIVE && !call.isIdle()) {
            call.acquire(state(call).read);
        }
        call.acquireLock(locks.lock(call.receiver), mode);
    }

    private void sees(SyncCall call) {
        if (!call.isIdle()) {
            call.acquire(state(call).written);
        }
    }

    private State state(SyncCall call) {
        return states.get(call.receiver, newState);
    }
}
