package io.raceproof.core.atomicity;

import io.raceproof.core.order.Order;
import io.raceproof.core.order.Task;

/**
 * The accesses to one location, or one group of locations: {@link AtomicHistories} of one. Safe for threads.
 */
public final class AtomicHistory {

    private final ByElement only;

    /**
     * @param order what orders accesses to this location: {@link Order#SEEN}, or {@link Order#LOGIC} if it is a sync
     *     variable itself, whose own edges must not count
     */
    public AtomicHistory(Object location, Order order, ViolationSink sink) {
        only = new ByElement(new Object[1], index -> location, order, sink);
    }

    /** The task accesses the location. */
    public void access(Task task, boolean write, int site, Transitions with) {
        only.access(0, task, write, site, with);
    }

    /** The task reads the location in an attempt that failed: as a read, but the step's next access is its first. */
    public void attempt(Task task, int site, Transitions with) {
        access(task, false, site, with);
        takeBackFirst(task);
    }

    /**
     * The task's read of the location was part of an access that is yet to be told, or that failed: no pair begins with
     * it. Only the first access of the step is taken back, and only if it is its last one too.
     */
    public void takeBackFirst(Task task) {
        only.takeBackFirst(0, task);
    }

    /** How much is remembered. */
    int size() {
        return only.size(0);
    }
}
