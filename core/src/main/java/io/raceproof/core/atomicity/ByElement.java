package io.raceproof.core.atomicity;

import io.raceproof.core.order.Order;
import io.raceproof.core.order.Segment;
import io.raceproof.core.order.Task;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.IntFunction;

/**
 * The accesses to each of a row of locations, such as the elements of an array, with a state for each. {@link Spaces}
 * has the rules, and is the reference; as long as every step's accesses are in one segment, as they are without locks,
 * a short chain of {@link InOneSegment} says the same in less.
 *
 * <p>Safe for threads: a location's state is replaced only if it is still the one that was looked at.
 */
final class ByElement {

    private static final VarHandle STATE = MethodHandles.arrayElementVarHandle(Object[].class);

    /** Of a location that had its violation reported: one is enough. */
    private static final Object OVER = "over";

    private final IntFunction<Object> locations;
    private final Order order;
    private final ViolationSink sink;

    /** By location: null, an {@link InOneSegment}, a {@link LongHistory}, or {@link #OVER}.
     * Replaced through {@link #STATE}; a plain look may see an old one, but never one from before the thread's own. */
    private final Object[] states;

    /** Of the last ranges, a shortcut: null, or what one more read or write cannot add to. Unguarded: any will do. */
    private Told readsTold;

    private Told writesTold;

    /** See {@link AtomicHistories}; with the state that each has already. */
    ByElement(Object[] states, IntFunction<Object> locations, Order order, ViolationSink sink) {
        this.locations = locations;
        this.order = order;
        this.sink = sink;
        this.states = states;
    }

    /** The task accesses the location of that index. */
    void access(int index, Task task, boolean write, int site, Transitions with) {
        Object state = states[index];
        if (!(state instanceof InOneSegment chain) || !chain.addsNothing(task.now(), write)) {
            access(index, state, task, write, site, with);
        }
    }

    /**
     * The task accesses every so many locations of a range, both ends included, each once and all in its current
     * segment. In which order does not matter.
     */
    void accessRange(int from, int to, int stride, Task task, boolean write, int site, Transitions with) {
        Segment now = task.now();
        Told before = write ? writesTold : readsTold;
        boolean known = before != null && before.segment() == now;
        if (known && before.contains(from) && before.contains(to)) {
            return;
        }
        Told told = known ? before : null;
        Object last = null;
        InOneSegment afterLast = null;
        int toldFrom = from;
        for (long at = from; at <= to; at += stride) {
            int index = (int) at;
            if (known && before.contains(index)) {
                at = stride == 1 ? before.to() - 1L : at;
                continue;
            }
            Object state = states[index];
            InOneSegment after = state instanceof InOneSegment chain && chain.addsNothing(now, write) ? chain : null;
            if (after == null && state != OVER) {
                after = afterLast != null && state == last ? afterLast : follows(state, task, write, site, with);
                if (after != null && replace(index, state, after, with)) {
                    last = state;
                    afterLast = after;
                } else {
                    after = null;
                    access(index, STATE.getVolatile(states, index), task, write, site, with);
                }
            }
            if (stride == 1 && state != OVER && (after == null || !after.addsNothing(now, write))) {
                told = Told.of(now, toldFrom, index, told);
                toldFrom = index + 1;
            }
        }
        told = stride == 1 ? Told.of(now, toldFrom, to + 1, told) : told;
        if (write) {
            writesTold = told;
        } else {
            readsTold = told;
        }
    }

    /** The state after one more access to a location in that state; null if that takes more. */
    private InOneSegment follows(Object state, Task task, boolean write, int site, Transitions with) {
        boolean isShort = state == null || state instanceof InOneSegment;
        return isShort && with.next((InOneSegment) state, task, write, site, order) instanceof InOneSegment to
                ? to
                : null;
    }

    /** The same of a location in that state, unless another thread changes it. */
    private void access(int index, Object seen, Task task, boolean write, int site, Transitions with) {
        Object state = seen;
        while (state != OVER) {
            if (state instanceof LongHistory history) {
                Violation found = history.access(task, write, site, with.asked());
                if (found != null) {
                    STATE.setVolatile(states, index, OVER);
                    sink.report(found);
                }
                return;
            }
            Object to = with.next((InOneSegment) state, task, write, site, order);
            if (to == null) {
                state = inLongForm(index, (InOneSegment) state);
            } else if (replace(index, state, to instanceof Violation ? OVER : to, with)) {
                if (to instanceof Violation found) {
                    sink.report(found.at(locations.apply(index)));
                }
                return;
            } else {
                state = STATE.getVolatile(states, index);
            }
        }
    }

    private boolean replace(int index, Object state, Object by, Transitions with) {
        if (with.isAlone()) {
            states[index] = by;
            return true;
        }
        return STATE.compareAndSet(states, index, state, by);
    }

    /** The state of the location, which was that, now in the long form if nobody changed it meanwhile. */
    private Object inLongForm(int index, InOneSegment state) {
        LongHistory history = new LongHistory(locations.apply(index), state, order);
        return STATE.compareAndSet(states, index, state, history) ? history : STATE.getVolatile(states, index);
    }

    /** See {@link AtomicHistory#takeBackFirst}. */
    void takeBackFirst(int index, Task task) {
        Object state = STATE.getVolatile(states, index);
        while (state != OVER) {
            if (state instanceof LongHistory history) {
                history.takeBackFirst(task);
                return;
            }
            state = inLongForm(index, (InOneSegment) state);
        }
    }

    /** How much is remembered of the location. */
    int size(int index) {
        Object state = STATE.getVolatile(states, index);
        if (state instanceof LongHistory history) {
            return history.size();
        }
        return state instanceof InOneSegment chain ? chain.length() : 0;
    }
}
