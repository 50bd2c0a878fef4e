package io.raceproof.runtime;

import io.raceproof.core.event.Choice;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Phaser;
import java.util.function.Function;

/**
 * Phasers: a join for each phase, which everybody who arrives makes and everybody who waits for the phase to be over
 * takes. Phasers below a common root share its phases.
 *
 * <p>While a party has not arrived, the phase cannot end; so the phase that it arrives at is the one that the phaser is
 * in. Registering decides which phases wait for whom: unless logic orders it with every arrival, that is a choice.
 */
final class PhaserModel extends SyncModel {

    private static final long ROOT = Unsafely.offset(Phaser.class, "root");

    /** Nobody waits for a phase that was over so many phases ago. */
    private static final int REMEMBERED = 64;

    private static final class State {
        final Object parties;

        /** By phase: its join, once it was made. Guarded by this. */
        final Map<Integer, Object> joins = new LinkedHashMap<>() {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<Integer, Object> eldest) {
                return size() > REMEMBERED;
            }
        };

        State(Detection detection) {
            parties = detection.newVariable();
        }
    }

    private final WeakTable<State> states = new WeakTable<>();
    private final Function<Object, State> newState;

    PhaserModel(Detection detection) {
        super(detection);
        this.newState = unused -> new State(detection);
    }

    private State state(SyncCall call) {
        return states.get(Unsafely.getObject(call.receiver, ROOT), newState);
    }

    @Override
    void before(SyncCall call) {
        if (!call.isTask()) {
            return;
        }
        State state = state(call);
        switch (call.op) {
            case ASK_PHASER -> call.choice(Choice.STATE_ASKED);
            case PHASER_REGISTER -> call.use(state.parties, true);
            case PHASER_ARRIVE -> arrive(call, state);
            case PHASER_ARRIVE_AWAIT -> call.c.meeting = arrive(call, state);
            default -> super.before(call);
        }
    }

    private Object arrive(SyncCall call, State state) {
        call.use(state.parties, false);
        int phase = ((Phaser) call.receiver).getPhase();
        if (phase < 0) {
            return null;
        }
        synchronized (state) {
            Object join = state.joins.computeIfAbsent(phase, unused -> detection.newJoin());
            call.make(join);
            return join;
        }
    }

    @Override
    void after(SyncCall call) {
        if (!call.isTask()) {
            return;
        }
        if (call.op == SyncOp.PHASER_TIMED_AWAIT) {
            call.choice(Choice.TIMED_WAIT);
        }
        Object join = call.op == SyncOp.PHASER_ARRIVE_AWAIT ? call.c.meeting : made(state(call), (int) call.number);
        call.c.meeting = null;
        if (join != null) {
            call.take(join);
        }
    }

    private static Object made(State state, int phase) {
        synchronized (state) {
            return state.joins.get(phase);
        }
    }

    /**
     * The running task, the last to arrive, is about to run what the program does between this phase and the next, or
     * has just done so. The phaser is still in the phase that ends.
     */
    void advances(SyncCall call, boolean isDone) {
        Object join = made(state(call), ((Phaser) call.receiver).getPhase());
        if (join == null) {
            return;
        }
        if (isDone) {
            call.make(join);
        } else {
            call.take(join);
        }
    }
}
