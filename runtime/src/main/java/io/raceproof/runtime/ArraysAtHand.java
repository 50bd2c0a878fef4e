package io.raceproof.runtime;

/**
 * The arrays that a thread has asked for last, and their shadows: what its table of arrays says, nearer at hand. A fast
 * path, which could be deleted. Belongs to one thread.
 *
 * <p>They stay from one task of a loop to the next: such tasks mostly share some of their arrays. A hit changes nothing
 * but a number, and so does a new segment. That matters: where a collector marks what was written, as G1 does, to store
 * an object in one that is old costs as much as to look an array up.
 *
 * <p>Holds on to the arrays, so whoever may not need them for a long time {@linkplain #forget forgets} them.
 */
final class ArraysAtHand {

    private Object array0;
    private Object array1;
    private Object array2;
    private Object array3;
    private ArrayShadow shadow0;
    private ArrayShadow shadow1;
    private ArrayShadow shadow2;
    private ArrayShadow shadow3;

    private boolean isEmpty = true;

    /** When each was last asked for, in questions. */
    private long asked0;

    private long asked1;
    private long asked2;
    private long asked3;
    private long questions;

    /** The shadow of the array; null if it is not known here. */
    ArrayShadow get(Object array) {
        long now = ++questions;
        if (array == array0) {
            asked0 = now;
            return shadow0;
        }
        if (array == array1) {
            asked1 = now;
            return shadow1;
        }
        if (array == array2) {
            asked2 = now;
            return shadow2;
        }
        if (array == array3) {
            asked3 = now;
            return shadow3;
        }
        return null;
    }

    /** It takes the place of the one that was not asked for the longest. */
    void put(Object array, ArrayShadow shadow) {
        long now = questions;
        isEmpty = false;
        if (Math.min(asked0, asked1) < Math.min(asked2, asked3)) {
            if (asked0 < asked1) {
                array0 = array;
                shadow0 = shadow;
                asked0 = now;
            } else {
                array1 = array;
                shadow1 = shadow;
                asked1 = now;
            }
        } else if (asked2 < asked3) {
            array2 = array;
            shadow2 = shadow;
            asked2 = now;
        } else {
            array3 = array;
            shadow3 = shadow;
            asked3 = now;
        }
    }

    /** The array of the shadow; null if it is not known here. */
    Object arrayOf(ArrayShadow shadow) {
        if (shadow == shadow0) {
            return array0;
        }
        if (shadow == shadow1) {
            return array1;
        }
        if (shadow == shadow2) {
            return array2;
        }
        return shadow == shadow3 ? array3 : null;
    }

    void forget() {
        if (!isEmpty) {
            isEmpty = true;
            forgetAll();
        }
    }

    private void forgetAll() {
        array0 = null;
        array1 = null;
        array2 = null;
        array3 = null;
        shadow0 = null;
        shadow1 = null;
        shadow2 = null;
        shadow3 = null;
    }
}
