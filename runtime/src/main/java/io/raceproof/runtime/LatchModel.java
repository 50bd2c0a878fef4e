package io.raceproof.runtime;

import io.raceproof.core.event.Choice;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.function.Function;

/**
 * Latches: a join that every countDown makes and every await takes. A latch that is counted down as often as it counts
 * opens in every schedule when all of them are done. One more is a choice: another schedule might open the latch with
 * it and without one of the others.
 */
final class LatchModel extends SyncModel {

    private static final long SYNC = Unsafely.offset(CountDownLatch.class, "sync");
    private static final long STATE = Unsafely.offset(AbstractQueuedSynchronizer.class, "state");

    private static final class State {
        final Object join;
        final boolean open;

        /** How many more countDowns open the latch, and whether there was one that we know of; guarded by this. */
        long remaining;

        boolean made;

        State(Object join, long count) {
            this.join = join;
            this.open = count == 0;
            this.remaining = count;
        }
    }

    private final WeakTable<State> states = new WeakTable<>();
    private final Function<Object, State> newState;

    LatchModel(Detection detection) {
        super(detection);
        this.newState = latch -> new State(detection.newJoin(), count(latch));
    }

    /** Where the latch has its count: its own method may have been overridden. */
    private static long count(Object latch) {
        return Unsafely.getInt(Unsafely.getObject(latch, SYNC), STATE);
    }

    @Override
    void before(SyncCall call) {
        if (call.op == SyncOp.ASK_LATCH) {
            call.choice(Choice.STATE_ASKED);
            return;
        }
        State state = states.get(call.receiver, newState);
        synchronized (state) {
            if (state.remaining > 0) {
                state.remaining--;
                if (call.isTask()) {
                    state.made = true;
                    call.make(state.join);
                }
            } else if (!state.open) {
                call.choice(Choice.SURPLUS);
            }
        }
    }

    @Override
    void after(SyncCall call) {
        if (call.op == SyncOp.LATCH_TIMED_AWAIT) {
            call.choice(Choice.TIMED_WAIT);
            if (call.outcome == 0) {
                return;
            }
        }
        if (call.op == SyncOp.ASK_LATCH && !hasSeenOpen(call)) {
            return;
        }
        State state = states.get(call.receiver, newState);
        if (call.isTask() && isMade(state)) {
            call.take(state.join);
        }
    }

    /** Whoever reads that nothing is missing need not wait any more. Explore decides itself what a look has seen. */
    private static boolean hasSeenOpen(SyncCall call) {
        return call.method.name().equals("getCount") && call.outcome == 0 && Run.explored() == null;
    }

    private static boolean isMade(State state) {
        synchronized (state) {
            return state.made;
        }
    }
}
