package io.raceproof.runtime;

import io.raceproof.core.atomicity.AtomicHistory;
import io.raceproof.core.atomicity.ViolationSink;
import io.raceproof.core.order.Order;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The histories of the elements of one array, each made when it is first needed; or one for all of them, if the field
 * that the array was found in is part of a group.
 */
final class AtomicElements {

    /** Null if there is one for all. */
    private final AtomicReferenceArray<AtomicHistory> byIndex;

    private final AtomicHistory ofAll;
    private final ViolationSink sink;

    private AtomicElements(AtomicReferenceArray<AtomicHistory> byIndex, AtomicHistory ofAll, ViolationSink sink) {
        this.byIndex = byIndex;
        this.ofAll = ofAll;
        this.sink = sink;
    }

    static AtomicElements each(ArrayShadow array, ViolationSink sink) {
        return new AtomicElements(new AtomicReferenceArray<>(array.length()), null, sink);
    }

    static AtomicElements together(AtomicHistory history) {
        return new AtomicElements(null, history, null);
    }

    AtomicHistory of(ArrayShadow array, int index) {
        if (byIndex == null) {
            return ofAll;
        }
        AtomicHistory known = byIndex.getPlain(index);
        if (known != null) {
            return known;
        }
        AtomicHistory made = new AtomicHistory(array.element(index), Order.SEEN, sink);
        return byIndex.compareAndSet(index, null, made) ? made : byIndex.get(index);
    }
}
