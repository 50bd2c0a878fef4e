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

    /** Of the last ranges, a shortcut: null, or what one more read or write cannot add to. Unguarded: any will do. */
    private Told readsTold;

    private Told writesTold;

    /** Found lately, a shortcut; null for a single location. Unguarded: transitions are immutable, and any will do. */
    private final Transition[] lately;

    /** Made lately; likewise. */
    private final InOneSegment[] chains;

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
        int places = 1 << (length < LONG_ROW ? FEW : MANY);
        this.lately = length > 1 ? new Transition[places] : null;
        this.chains = length > 1 ? new InOneSegment[places] : null;
    }

    /** The task accesses the location of that index. */
    public void access(int index, Task task, boolean write, int site, HappensBefore asked) {
        Object state = states[index];
        if (!(state instanceof InOneSegment chain) || !chain.addsNothing(task.now(), write)) {
            access(index, state, task, write, site, asked);
        }
    }

    /**
     * The task accesses every so many locations of a range, both ends included, each once and all in its current segment.
     * In which order does not matter.
     */
    public void accessRange(int from, int to, int stride, Task task, boolean write, int site, HappensBefore asked) {
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
                after = afterLast != null && state == last ? afterLast : follows(state, task, write, site, asked);
                if (after != null && STATE.compareAndSet(states, index, state, after)) {
                    last = state;
                    afterLast = after;
                } else {
                    after = null;
                    access(index, STATE.getVolatile(states, index), task, write, site, asked);
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
    private InOneSegment follows(Object state, Task task, boolean write, int site, HappensBefore asked) {
        boolean isShort = state == null || state instanceof InOneSegment;
        return isShort && next((InOneSegment) state, task, write, site, asked) instanceof InOneSegment to ? to : null;
    }

    /** The same of a location in that state, unless another thread changes it. */
    private void access(int index, Object seen, Task task, boolean write, int site, HappensBefore asked) {
        Object state = seen;
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
        int slot = slot((from == null ? 0 : from.hash()) + site);
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
            InOneSegment older = from == null ? null : from.settled();
            to = new InOneSegment(task, write, site, older);
            to = to.length() > DROP_AT ? to.withoutCovered(asked) : to;
            if (to.length() > MOST) {
                return null;
            }
        } else if (own.isOf(task.now())) {
            to = new InOneSegment(own, write, site, from.without(own)).withoutCovered(asked);
        } else {
            return null;
        }
        Violation found = to.conflict(write, asked, order);
        return found == null ? shared(to) : found;
    }

    /** That chain, or one that says the same and was made before. */
    private InOneSegment shared(InOneSegment made) {
        if (made == null || chains == null) {
            return made;
        }
        int slot = slot(made.hash());
        InOneSegment known = chains[slot];
        if (known != null && known.saysTheSameAs(made)) {
            return known;
        }
        chains[slot] = made;
        return made;
    }

    private int slot(int hash) {
        return hash * 0x9E37_79B9 >>> Integer.SIZE - MANY & lately.length - 1;
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
