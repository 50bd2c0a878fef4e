package io.raceproof.runtime;

/**
 * Which arrays are surely not marked with {@code @Atomic}: those of a type and length that no marked array has. The
 * answer costs two loads, is made anew for each access, and turns only from no to perhaps; what is perhaps marked has a
 * shadow, which knows.
 *
 * <p>An array is added before the field that marks it holds it; who got it from there knows. The table is read without
 * any order, so that a loop asks once.
 */
final class MarkedArrays {

    /** How many places there are for the lengths of each type; a power of two. */
    private static final int PLACES = 4096;

    private static final int TYPES = 8;

    /** By type and the last bits of the length. Only ever set. */
    private final boolean[] present = new boolean[TYPES * PLACES];

    /** Written under the monitor. */
    private int added;

    synchronized void add(Object array) {
        present[place(array)] = true;
        added++;
    }

    /** How many there are: as long as that does not change, an array that was not marked is not. */
    int added() {
        return added;
    }

    /** False: it is not marked, or there is none. */
    boolean mayContain(Object array) {
        return array != null && present[place(array)];
    }

    /** Once compiled, where the array's type is known, this is a single load. */
    private static int place(Object array) {
        if (array instanceof double[] doubles) {
            return doubles.length & PLACES - 1;
        }
        if (array instanceof int[] ints) {
            return PLACES + (ints.length & PLACES - 1);
        }
        if (array instanceof long[] longs) {
            return 2 * PLACES + (longs.length & PLACES - 1);
        }
        if (array instanceof Object[] objects) {
            return 3 * PLACES + (objects.length & PLACES - 1);
        }
        if (array instanceof byte[] bytes) {
            return 4 * PLACES + (bytes.length & PLACES - 1);
        }
        if (array instanceof boolean[] booleans) {
            return 5 * PLACES + (booleans.length & PLACES - 1);
        }
        if (array instanceof float[] floats) {
            return 6 * PLACES + (floats.length & PLACES - 1);
        }
        // Characters and short numbers share a place: both are rare.
        int length = array instanceof char[] characters ? characters.length : ((short[]) array).length;
        return 7 * PLACES + (length & PLACES - 1);
    }
}
