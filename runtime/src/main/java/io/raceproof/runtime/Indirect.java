package io.raceproof.runtime;

import io.raceproof.core.shadow.Word;
import java.util.Arrays;

/**
 * Loops over elements whose indices are read from an array, and which of them the current segment has told of: programs
 * multiply by the same sparse matrix again and again. Belongs to one thread.
 *
 * <p>What is remembered of a loop are the indices themselves: a write to them may itself wait to be told until a loop
 * around is left, so that nobody could say here that they are what they were. Where segments are not known by words
 * (other detectors, atomicity), nothing is remembered.
 */
final class Indirect {

    private static final int KEPT = 8;

    /** Longer loops are told of each time: a copy of their indices would be too large. */
    private static final int LONGEST = 1 << 20;

    /** {@code at}: the indices, in the loop's order. */
    private record Loop(ArrayShadow array, int[] at, boolean write, int site) {

        boolean isOf(ArrayShadow of, int[] indices, int first, int stride, int rounds, boolean writes, int where) {
            return array == of
                    && write == writes
                    && site == where
                    && at.length == rounds
                    && areAt(indices, first, stride);
        }

        private boolean areAt(int[] indices, int first, int stride) {
            if (stride == 1) {
                return Arrays.equals(at, 0, at.length, indices, first, first + at.length);
            }
            int index = first;
            for (int known : at) {
                if (known != indices[index]) {
                    return false;
                }
                index += stride;
            }
            return true;
        }
    }

    /** The last ones; null: none. */
    private final Loop[] done = new Loop[KEPT];

    private int next;
    private boolean isEmpty = true;

    /** Tells of the elements at so many indices, up to the last one, each so much further than the one before. */
    void tell(ArrayShadow array, int[] indices, int last, int stride, int rounds, boolean write, Current c, int site) {
        int first = last - stride * (rounds - 1);
        if (!isEmpty && contains(array, indices, first, stride, rounds, write, site)) {
            return;
        }
        boolean isKept = c.now != Word.NO_SEGMENT && rounds <= LONGEST;
        int[] at = isKept ? new int[rounds] : null;
        int index = first;
        for (int i = 0; i < rounds; i++) {
            int element = indices[index];
            if (write) {
                Hooks.elementWrite(element, array, c, site);
            } else {
                Hooks.elementRead(element, array, c, site);
            }
            if (isKept) {
                at[i] = element;
            }
            index += stride;
        }
        if (isKept) {
            done[next] = new Loop(array, at, write, site);
            next = (next + 1) % KEPT;
            isEmpty = false;
        }
    }

    private boolean contains(
            ArrayShadow array, int[] indices, int first, int stride, int rounds, boolean write, int site) {
        for (Loop each : done) {
            if (each != null && each.isOf(array, indices, first, stride, rounds, write, site)) {
                return true;
            }
        }
        return false;
    }

    /** The task has moved on to another segment. */
    void forget() {
        if (!isEmpty) {
            Arrays.fill(done, null);
            isEmpty = true;
        }
    }
}
