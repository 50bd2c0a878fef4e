package io.raceproof.runtime;

import java.lang.reflect.Array;

/**
 * Which arrays are surely not marked with {@code @Atomic}: those of a length that no marked array has. And when what a
 * thread knows of other arrays is no longer true.
 *
 * <p>An array is added before the field that marks it holds it; who got it from there knows. Both tables are read
 * without any order, so that a loop asks once; writing them is guarded by this object.
 */
final class MarkedArrays {

    /** How many places there are for lengths, and for arrays that a thread knows: both are powers of two. */
    static final int PLACES = 4096;

    /** By the last bits of the length. Only ever set. */
    private final boolean[] lengths = new boolean[PLACES];

    /** By the array's place: how many were added there. */
    private final int[] added = new int[PLACES];

    synchronized void add(Object array) {
        lengths[length(array) & PLACES - 1] = true;
        added[place(array)]++;
    }

    /** False: it does not. */
    boolean mayContain(Object array) {
        return lengths[length(array) & PLACES - 1];
    }

    /** Once compiled, where the array's type is known, this is a single load; reflection is slow until then. */
    private static int length(Object array) {
        if (array instanceof double[] doubles) {
            return doubles.length;
        }
        if (array instanceof int[] ints) {
            return ints.length;
        }
        if (array instanceof long[] longs) {
            return longs.length;
        }
        if (array instanceof Object[] objects) {
            return objects.length;
        }
        return array instanceof byte[] bytes ? bytes.length : Array.getLength(array);
    }

    static int place(Object array) {
        return System.identityHashCode(array) & PLACES - 1;
    }

    /** What is known of arrays of that place is true as long as this does not change. */
    int addedAt(int place) {
        return added[place];
    }
}
