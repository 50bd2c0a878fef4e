package io.raceproof.runtime;

import io.raceproof.core.event.Choice;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.function.Function;

/**
 * Barriers: a join for each meeting, which everybody who comes makes and everybody who goes on takes. The barrier's
 * action takes it before and makes it after, in the task that came last, so it comes between; which task that is makes
 * no difference to the order.
 *
 * <p><b>Choices.</b> Who meets whom is the program's logic if the same tasks meet each time, or if those that were not
 * there come after all that were: the barrier is a thing that a newcomer changes and everybody else uses, and logic
 * must order that. The number that {@code await} returns is a choice where the program looks at it.
 */
final class BarrierModel extends SyncModel {

    private static final long PARTIES = Unsafely.offset(CyclicBarrier.class, "parties");

    /** One meeting. */
    private static final class Meeting {
        final Object join;

        /** Those who came; guarded by the state. */
        final Set<Object> tasks = Collections.newSetFromMap(new IdentityHashMap<>());

        Meeting(Object join) {
            this.join = join;
        }
    }

    /** All fields are guarded by this. */
    private static final class State {
        final Object members;
        final int parties;
        Meeting last;
        Meeting next;
        int arrived;

        State(Detection detection, int parties) {
            this.members = detection.newVariable();
            this.parties = parties;
            this.next = new Meeting(detection.newJoin());
        }
    }

    private final WeakTable<State> states = new WeakTable<>();
    private final Function<Object, State> newState;

    BarrierModel(Detection detection) {
        super(detection);
        this.newState = barrier -> new State(detection, Unsafely.getInt(barrier, PARTIES));
    }

    @Override
    void before(SyncCall call) {
        if (call.op == SyncOp.ASK_BARRIER) {
            call.choice(Choice.STATE_ASKED);
            return;
        }
        State state = states.get(call.receiver, newState);
        synchronized (state) {
            if (call.op == SyncOp.BARRIER_RESET) {
                meet(state);
                call.isUnmodelled();
            } else {
                arrive(call, state);
            }
        }
    }

    private void arrive(SyncCall call, State state) {
        Meeting meeting = state.next;
        if (call.isTask()) {
            if (state.last != null && !state.last.tasks.contains(call.c.running)) {
                call.use(state.members, true);
            }
            meeting.tasks.add(call.c.running);
            call.make(meeting.join);
        }
        call.c.meeting = meeting;
        state.arrived++;
        if (state.arrived == state.parties) {
            meet(state);
        }
    }

    /** With the state's monitor: whoever comes from now on comes to another meeting. */
    private void meet(State state) {
        state.last = state.next;
        state.next = new Meeting(detection.newJoin());
        state.arrived = 0;
    }

    @Override
    void after(SyncCall call) {
        Meeting meeting = (Meeting) call.c.meeting;
        call.c.meeting = null;
        if (!call.isTask()) {
            return;
        }
        call.take(meeting.join);
        call.use(states.get(call.receiver, newState).members, false);
        if (call.number != 0) {
            call.choice(Choice.STATE_ASKED);
        }
        if (call.op == SyncOp.BARRIER_TIMED_AWAIT) {
            call.choice(Choice.TIMED_WAIT);
        }
    }

    /** The action of a barrier that is being constructed: it runs inside some task's await, and is for that meeting. */
    @Override
    Told.Around around(SyncCall call) {
        return new Told.Around() {
            @Override
            public void enter(Current c, Object first, Object second) {
                c.detection().take(c, ((Meeting) c.meeting).join);
            }

            @Override
            public void exit(Current c, Object result) {
                c.detection().make(c, ((Meeting) c.meeting).join);
            }
        };
    }
}
