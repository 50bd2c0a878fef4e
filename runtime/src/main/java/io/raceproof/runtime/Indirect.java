package io.raceproof.runtime;

import io.raceproof.core.shadow.Word;
import java.util.Arrays;

/**
 * Loops over elements whose indices are read from an array, and which of them the current segment has told of: programs
 * multiply by the same sparse matrix again and again. Belongs to one thread.
 *
 * <p>A loop that is told of is remembered unless the segment has written its indices before; and forgotten as soon as it
 * writes them, which is told, because it is the segment's first write there. So the indices are what they were. Where
 * segments are not known by words (other detectors, atomicity), nothing is remembered.
 */
final class Indirect {

    private static final int KEPT = 8;

    private record Loop(
            ArrayShadow array, ArrayShadow indices, int last, int stride, int rounds, boolean write, int site) {}

    /** The last ones; null: none. */
    private final Loop[] done = new Loop[KEPT];

    private int next;
    private boolean isEmpty = true;

    /** Tells of the elements at so many indices, up to the last one, each so much further than the one before. */
    void tell(ArrayShadow array, int[] indices, int last, int stride, int rounds, boolean write, Current c, int site) {
        ArrayShadow of = Hooks.arrayShadow(indices, null, c);
        Loop loop = new Loop(array, of, last, stride, rounds, write, site);
        if (!isEmpty && contains(loop)) {
            return;
        }
        int at = last;
        for (int i = 0; i < rounds; i++) {
            if (write) {
                Hooks.elementWrite(indices[at], array, c, site);
            } else {
                Hooks.elementRead(indices[at], array, c, site);
            }
            at -= stride;
        }
        int first = last - stride * (rounds - 1);
        if (of != null
                && c.now != Word.NO_SEGMENT
                && of.isUnwritten(Math.min(first, last), Math.max(first, last), c.checker.current())) {
            done[next] = loop;
            next = (next + 1) % KEPT;
            isEmpty = false;
        }
    }

    private boolean contains(Loop loop) {
        for (Loop each : done) {
            if (loop.equals(each)) {
                return true;
            }
        }
        return false;
    }

    /** The segment writes an array. */
    void written(ArrayShadow array) {
        for (int i = 0; i < KEPT && !isEmpty; i++) {
            if (done[i] != null && done[i].indices == array) {
                done[i] = null;
            }
        }
    }

    /** The task has moved on to another segment. */
    void forget() {
        if (!isEmpty) {
            Arrays.fill(done, null);
            isEmpty = true;
        }
    }
}
