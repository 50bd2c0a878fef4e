package io.raceproof.core.atomicity;

import io.raceproof.core.order.HappensBefore;
import io.raceproof.core.order.Order;
import io.raceproof.core.order.Segment;
import io.raceproof.core.order.Task;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.IntFunction;

/**
 * The accesses to each of a row of locations, such as the elements of an array, as far as they must be remembered to
 * find out whether some step's accesses to one can be torn apart. {@link Spaces} has the rules, and is the reference; as
 * long as every step's accesses are in one segment, as they are without locks, a short chain of {@link InOneSegment} says
 * the same in less.
 *
 * <p>A chain is immutable, and what follows from it by one more access depends on nothing else. So locations to which the
 * same was done share one, and what followed once is {@linkplain Transition looked up}: most accesses to most arrays
 * neither make an object nor ask about order. A transition that found nothing stays right, for a segment is never
 * ordered less than before.
 *
 * <p>Safe for threads: a location's state is replaced only if it is still the one that was looked at.
 */
public final class AtomicHistories {

    /** As many steps are kept in the short form before some are dropped, and before all go to the long one. */
    private static final int DROP_AT = 3;

    private static final int MOST = 8;

    private static final VarHandle STATE = MethodHandles.arrayElementVarHandle(Object[].class);

    /** How many transitions are known, as powers of two: for short rows and for long ones. */
    private static final int FEW = 4;

    private static final int MANY = 8;

    private static final int LONG_ROW = 1 << 10;

    /** Of a location that had its violation reported: one is enough. */
    private static final Object OVER = "over";

    /** What follows from a state by an access of a segment. */
    private record Transition(InOneSegment from, Segment segment, boolean write, int site, InOneSegment to) {
        boolean isOf(InOneSegment state, Segment now, boolean writes, int at) {
            return from == state && segment == now && write == writes && site == at;
        }
    }

    private final IntFunction<Object> locations;
    private final Order order;
    private final ViolationSink sink;

    /** By location: null, an {@link InOneSegment}, a {@link LongHistory}, or {@link #OVER}.
     * Replaced through {@link #STATE}; a plain look may see an old one, but never one from before the thread's own. */
    private final Object[] states;

    /** Found lately, a shortcut; null for a single location. Unguarded: transitions are immutable, and any will do. */
    private final Transition[] lately;

    /**
     * @param locations what a location is called in a report
     * @param order what orders accesses to these locations: {@link Order#SEEN}, or {@link Order#LOGIC} if they are sync
     *     variables themselves, whose own edges must not count
     */
    public AtomicHistories(int length, IntFunction<Object> locations, Order order, ViolationSink sink) {
        this.locations = locations;
        this.order = order;
        this.sink = sink;
        this.states = new Object[length];
        this.lately = length > 1 ? new Transition[1 << (length < LONG_ROW ? FEW : MANY)] : null;
    }

    /** The task accesses the location of that index. */
    public void access(int index, Task task, boolean write, int site, HappensBefore asked) {
        Object state = states[index];
        if (state instanceof InOneSegment chain && chain.addsNothing(task.now(), write)) {
            return;
        }
        while (state != OVER) {
            if (state instanceof LongHistory history) {
                Violation found = history.access(task, write, site, asked);
                if (found != null) {
                    STATE.setVolatile(states, index, OVER);
                    sink.report(found);
                }
                return;
            }
            Object to = next((InOneSegment) state, task, write, site, asked);
            if (to == null) {
                state = inLongForm(index, (InOneSegment) state);
            } else if (STATE.compareAndSet(states, index, state, to instanceof Violation ? OVER : to)) {
                if (to instanceof Violation found) {
                    sink.report(found.at(locations.apply(index)));
                }
                return;
            } else {
                state = STATE.getVolatile(states, index);
            }
        }
    }

    /** The state after one more access, or a violation; null if it takes the long form. */
    private Object next(InOneSegment from, Task task, boolean write, int site, HappensBefore asked) {
        if (lately == null) {
            return follow(from, task, write, site, asked);
        }
        int hash = ((from == null ? 0 : from.hash()) + site) * 0x9E37_79B9;
        int slot = hash >>> Integer.SIZE - MANY & lately.length - 1;
        Transition known = lately[slot];
        if (known != null && known.isOf(from, task.now(), write, site)) {
            return known.to;
        }
        Object to = follow(from, task, write, site, asked);
        if (to instanceof InOneSegment found) {
            lately[slot] = new Transition(from, task.now(), write, site, found);
        }
        return to;
    }

    private Object follow(InOneSegment from, Task task, boolean write, int site, HappensBefore asked) {
        task.moments();
        InOneSegment to;
        InOneSegment own = from;
        while (own != null && own.step() != task.now().step()) {
            own = own.older;
        }
        if (own == null) {
            InOneSegment older = from != null && from.length() >= DROP_AT ? from.withoutCovered(asked) : from;
            if (older != null && older.length() >= MOST) {
                return null;
            }
            to = new InOneSegment(task, write, site, older);
        } else if (own.view.segment() == task.now()) {
            to = new InOneSegment(own, write, site, from.without(own)).withoutCovered(asked);
        } else {
            return null;
        }
        Violation found = to.conflict(write, asked, order);
        return found == null ? to : found;
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
