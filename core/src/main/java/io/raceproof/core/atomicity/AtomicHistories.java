package io.raceproof.core.atomicity;

import io.raceproof.core.order.Order;
import io.raceproof.core.order.Task;
import java.util.function.IntFunction;

/**
 * The accesses to each of a row of locations, such as the elements of an array, as far as they must be remembered to
 * find out whether some step's accesses to one can be torn apart: as {@link Stretches} of neighbours with the same
 * state as long as that will do, then {@linkplain ByElement one by one}.
 *
 * <p>Safe for threads.
 */
public final class AtomicHistories {

    /** Rows up to this length have a state for each location from the start. */
    private static final int SHORT = 8;

    /** After so many accesses to single locations by threads that may get into each other's way, likewise. */
    private static final int SCATTERED = 64;

    private final int length;
    private final IntFunction<Object> locations;
    private final Order order;
    private final ViolationSink sink;

    /** Null once there are elements. Changed under the monitor, or by whoever is alone. */
    private Stretches stretches;

    private int scattered;

    /** Null as long as there are stretches; written likewise. Who sees it late looks again under the monitor. */
    private ByElement elements;

    /**
     * @param locations what a location is called in a report
     * @param order what orders accesses to these locations: {@link Order#SEEN}, or {@link Order#LOGIC} if they are sync
     *     variables themselves, whose own edges must not count
     */
    public AtomicHistories(int length, IntFunction<Object> locations, Order order, ViolationSink sink) {
        this.length = length;
        this.locations = locations;
        this.order = order;
        this.sink = sink;
        // Who gets to see this without any order sees these two in the monitor.
        synchronized (this) {
            if (length > SHORT) {
                stretches = new Stretches(length);
            } else {
                elements = byElement(new Object[length]);
            }
        }
    }

    private ByElement byElement(Object[] states) {
        return new ByElement(states, locations, order, sink);
    }

    /** The task accesses the location of that index. */
    public void access(int index, Task task, boolean write, int site, Transitions with) {
        ByElement known = elements;
        if (known != null) {
            known.access(index, task, write, site, with);
        } else {
            accessStretches(index, index, task, write, site, with);
        }
    }

    /**
     * The task accesses every so many locations of a range, both ends included, each once and all in its current
     * segment. In which order does not matter.
     */
    public void accessRange(int from, int to, int stride, Task task, boolean write, int site, Transitions with) {
        if (elements == null && stride == 1) {
            accessStretches(from, to, task, write, site, with);
        } else {
            elements().accessRange(from, to, stride, task, write, site, with);
        }
    }

    private void accessStretches(int from, int to, Task task, boolean write, int site, Transitions with) {
        int rest = with.isAlone()
                ? tell(from, to, task, write, site, with)
                : tellTogether(from, to, task, write, site, with);
        if (rest <= to) {
            elements().accessRange(rest, to, 1, task, write, site, with);
        }
    }

    private synchronized int tellTogether(int from, int to, Task task, boolean write, int site, Transitions with) {
        if (from == to && ++scattered > SCATTERED) {
            return from;
        }
        return tell(from, to, task, write, site, with);
    }

    /** The first that could not be told, or the one behind the last. */
    private int tell(int from, int to, Task task, boolean write, int site, Transitions with) {
        if (stretches == null) {
            return from;
        }
        if (from == to) {
            return stretches.access(from, task, write, site, order, with) ? from + 1 : from;
        }
        return stretches.access(from, to, task, write, site, order, with);
    }

    private ByElement elements() {
        ByElement known = elements;
        return known != null ? known : spread();
    }

    private synchronized ByElement spread() {
        if (elements == null) {
            elements = byElement(stretches.spread());
            stretches = null;
        }
        return elements;
    }

    /** How much is remembered of all of them: stretches, or states. */
    int size() {
        return stretches != null ? stretches.count() : length;
    }
}
