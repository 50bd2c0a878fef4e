package io.raceproof.runtime;

/**
 * Two arrays of which reads of the current segment add nothing more to what is known, whichever element ({@link
 * Pass#WHOLE}). Belongs to one thread.
 *
 * <p>When the segment ends, that is no longer known; but which arrays they were stays, for the next task of a loop
 * mostly reads the same ones, and to store an object anew costs more than to compare it ({@link ArraysAtHand}).
 */
final class ArraysRead {

    /** The one that was found last, and the one before; null: there was none. */
    private ArrayShadow last;

    private ArrayShadow other;

    /** The array of the last one; null if that is not known. */
    private Object lastArray;

    /** Whether they were found by the current segment. */
    private boolean isLast;

    private boolean isOther;

    boolean has(ArrayShadow shadow) {
        return shadow == last && isLast || shadow == other && isOther;
    }

    /** The same by the array; false also if only its shadow is known. */
    boolean hasArray(Object array) {
        return array == lastArray && isLast;
    }

    /** {@code array}: null if it is not known. */
    void add(ArrayShadow shadow, Object array) {
        if (shadow == other) {
            isOther = true;
            return;
        }
        if (shadow != last) {
            other = last;
            isOther = isLast;
            last = shadow;
            lastArray = array;
        } else if (array != null && array != lastArray) {
            lastArray = array;
        }
        isLast = true;
    }

    /** The current segment has read nothing yet. */
    void segmentEnds() {
        isLast = false;
        isOther = false;
    }

    void forget() {
        segmentEnds();
        last = null;
        other = null;
        lastArray = null;
    }
}
