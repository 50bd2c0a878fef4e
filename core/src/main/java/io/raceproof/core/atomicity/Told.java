package io.raceproof.core.atomicity;

import io.raceproof.core.order.Segment;

/**
 * Locations in a row to which one more access of one kind by the segment adds nothing: it has accessed each of them
 * twice.
 *
 * @param to where the row ends; not in it
 */
record Told(Segment segment, int from, int to) {

    /** That row together with the other, if they touch, else the longer one; it may be empty, and the other null. */
    static Told of(Segment segment, int from, int to, Told other) {
        if (from >= to || other != null && other.from <= from && to <= other.to) {
            return other;
        }
        if (other != null && from <= other.to && other.from <= to) {
            return new Told(segment, Math.min(from, other.from), Math.max(to, other.to));
        }
        return other == null || to - from >= other.to - other.from ? new Told(segment, from, to) : other;
    }

    boolean contains(int index) {
        return from <= index && index < to;
    }
}
