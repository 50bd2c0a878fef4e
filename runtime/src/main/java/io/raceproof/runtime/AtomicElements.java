package io.raceproof.runtime;

import io.raceproof.core.atomicity.AtomicHistories;
import io.raceproof.core.atomicity.AtomicHistory;
import io.raceproof.core.atomicity.ViolationSink;
import io.raceproof.core.order.Order;

/**
 * The histories of the elements of one array; or one for all of them, if the field that the array was found in is part
 * of a group.
 */
final class AtomicElements {

    /** Null if there is one for all. */
    private final AtomicHistories byIndex;

    private final AtomicHistory ofAll;

    private AtomicElements(AtomicHistories byIndex, AtomicHistory ofAll) {
        this.byIndex = byIndex;
        this.ofAll = ofAll;
    }

    static AtomicElements each(ArrayShadow array, ViolationSink sink) {
        return new AtomicElements(new AtomicHistories(array.length(), array::element, Order.SEEN, sink), null);
    }

    static AtomicElements together(AtomicHistory history) {
        return new AtomicElements(null, history);
    }

    /** Every so many of a range, both ends included. */
    void accessRange(Current c, int from, int to, int stride, boolean write, int site) {
        if (byIndex != null) {
            byIndex.accessRange(from, to, stride, c.task, write, site, c.transitions);
            return;
        }
        ofAll.access(c.task, write, site, c.transitions);
        if (from + (long) stride <= to) {
            ofAll.access(c.task, write, site, c.transitions);
        }
    }

    void access(Current c, int index, boolean write, int site) {
        if (byIndex == null) {
            ofAll.access(c.task, write, site, c.transitions);
        } else {
            byIndex.access(index, c.task, write, site, c.transitions);
        }
    }
}
