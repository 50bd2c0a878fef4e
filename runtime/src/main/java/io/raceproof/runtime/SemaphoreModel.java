package io.raceproof.runtime;

import io.raceproof.core.event.Choice;
import io.raceproof.core.event.LockMode;
import java.util.concurrent.Semaphore;
import java.util.function.Function;

/**
 * Semaphores. What precedes a release happens before what follows a later acquire (its documentation); so in general a
 * semaphore is a sync variable, and which release gave which acquire its permit is up to the schedule.
 *
 * <p><b>As a lock.</b> One that has a single permit when it is first used, and whose permit is given back by the task
 * that has it, is a lock: its sections exclude each other, and an order between two of them that do not conflict is an
 * accident. It is taken for one until a task gives back a permit that it does not have. What was given back before that
 * is kept, so that later acquires see it too.
 */
final class SemaphoreModel extends SyncModel {

    private static final class State {
        final Object lock;
        final Object variable;

        /** Set once: it is no lock. */
        volatile boolean counts;

        State(Detection detection, boolean counts) {
            this.lock = detection.newLock();
            this.variable = detection.newVariable();
            this.counts = counts;
        }
    }

    private final WeakTable<State> states = new WeakTable<>();
    private final Function<Object, State> newState;

    SemaphoreModel(Detection detection) {
        super(detection);
        // A class of the program might have its own idea of the number of permits.
        this.newState = semaphore -> new State(
                detection, semaphore.getClass() != Semaphore.class || ((Semaphore) semaphore).availablePermits() != 1);
    }

    private State state(SyncCall call) {
        return states.get(call.receiver, newState);
    }

    /** The state is made before the first permit is taken. */
    @Override
    void before(SyncCall call) {
        State state = state(call);
        switch (call.op) {
            case SEMAPHORE_ACQUIRE, SEMAPHORE_TRY, SEMAPHORE_DRAIN -> {}
            case SEMAPHORE_RELEASE -> released(call, state);
            case ASK_SEMAPHORE -> call.choice(Choice.STATE_ASKED);
            default -> super.before(call);
        }
    }

    private static void released(SyncCall call, State state) {
        if (!call.isTask()) {
            state.counts = true;
            return;
        }
        boolean held = call.releaseLock(state.lock, LockMode.EXCLUSIVE);
        if (!held || permits(call) != 1) {
            state.counts = true;
        }
        if (!call.isIdle()) {
            call.release(state.variable);
        }
    }

    @Override
    void after(SyncCall call) {
        State state = state(call);
        switch (call.op) {
            case SEMAPHORE_ACQUIRE -> acquired(call, state);
            case SEMAPHORE_TRY -> {
                if (call.outcome != 0) {
                    acquired(call, state);
                } else {
                    ExploreHooks.onlyLooked();
                    call.choice(Choice.REFUSED);
                }
            }
            case SEMAPHORE_DRAIN -> {
                state.counts = true;
                acquired(call, state);
                call.choice(Choice.STATE_ASKED);
            }
            default -> super.after(call);
        }
    }

    private static void acquired(SyncCall call, State state) {
        if (!call.isTask()) {
            return;
        }
        if (!state.counts && permits(call) == 1) {
            call.acquireLock(state.lock, LockMode.EXCLUSIVE);
        } else if (!call.isIdle()) {
            call.acquire(state.variable);
        }
    }

    private static long permits(SyncCall call) {
        return call.method.descriptor().startsWith("(I") ? call.number : 1;
    }
}
