package io.raceproof.runtime;

import java.lang.reflect.Array;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Which arrays are surely not marked with {@code @Atomic}: those of a length that no marked array has. And when what a
 * thread knows of other arrays is no longer true.
 *
 * <p>An array is added before the field that marks it holds it; who got it from there knows. The lengths are read without
 * any order, so that a loop asks once.
 */
final class MarkedArrays {

    /** How many places there are for lengths, and for arrays that a thread knows: both are powers of two. */
    static final int PLACES = 4096;

    /** By the last bits of the length. Only ever set. */
    private final boolean[] lengths = new boolean[PLACES];

    /** By the array's place: how many were added there. */
    private final AtomicIntegerArray added = new AtomicIntegerArray(PLACES);

    void add(Object array) {
        lengths[Array.getLength(array) & PLACES - 1] = true;
        added.incrementAndGet(place(array));
    }

    /** False: it does not. */
    boolean mayContain(Object array) {
        return lengths[Array.getLength(array) & PLACES - 1];
    }

    static int place(Object array) {
        return System.identityHashCode(array) & PLACES - 1;
    }

    /** What is known of arrays of that place is true as long as this does not change. */
    int addedAt(int place) {
        return added.get(place);
    }
}
