package io.raceproof.core.atomicity;

import io.raceproof.core.order.HappensBefore;
import io.raceproof.core.order.Order;
import io.raceproof.core.order.Segment;
import io.raceproof.core.order.Task;

/** {@link Spaces} for several threads. Everything but the two shortcuts is guarded by this object. */
final class LongHistory {

    private final Spaces spaces;

    /** A violation was found: one of a location is enough. */
    private boolean isOver;

    /**
     * The segment in which the last read or write could add nothing: a shortcut that could be deleted. Unguarded; who
     * reads its own segment here has written it.
     */
    private Segment nothingFromReads;

    private Segment nothingFromWrites;

    /** Takes over what is known in the short form; null: nothing. */
    LongHistory(Object location, InOneSegment known, Order order) {
        spaces = new Spaces(location, order);
        takeOver(known);
    }

    private void takeOver(InOneSegment from) {
        if (from != null) {
            takeOver(from.older);
            spaces.takeOver(from);
        }
    }

    /** The task accesses the location; null if nothing is torn apart, or something was before. */
    Violation access(Task task, boolean write, int site, HappensBefore asked) {
        Segment now = task.now();
        if (nothingFromWrites == now || !write && nothingFromReads == now) {
            return null;
        }
        synchronized (this) {
            Violation found = isOver ? null : spaces.access(task, write, site, asked);
            isOver |= found != null;
            if (isOver || write && spaces.hasPair(task, true)) {
                nothingFromWrites = now;
            } else if (spaces.hasPair(task, false)) {
                nothingFromReads = now;
            }
            return found;
        }
    }

    /** See {@link AtomicHistory#takeBackFirst}. */
    synchronized void takeBackFirst(Task task) {
        if (!isOver) {
            spaces.takeBackFirst(task);
        }
    }

    synchronized int size() {
        return spaces.size();
    }
}
