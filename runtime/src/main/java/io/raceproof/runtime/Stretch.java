package io.raceproof.runtime;

import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Neighbouring elements that a segment accesses one after the other: some were told, the others wait, each with its
 * place. One of {@link Gathered}, which it belongs to.
 */
final class Stretch {

    /** So many elements wait at most. */
    static final int LONGEST = 64;

    /** Of elements that are nowhere. */
    private static final int NOWHERE = -2;

    /** Stays when the stretch is no more: the next one is mostly of the same array. Null: there was none. */
    ArrayShadow array;

    /** Whether there is one; if not, it has no elements. */
    boolean isUsed;

    boolean write;

    /** The elements that were accessed. */
    int from = NOWHERE;

    int to = NOWHERE;

    /** Whether others follow at the end, or at the begin; how far at most. */
    private boolean upwards;

    private int limit;

    /**
     * Those on the other side of this are told; how many wait, and where they were accessed, the first of them first.
     */
    private int told;

    int waiting;

    private final int[] sites = new int[LONGEST];

    /** It is no more. */
    void forget() {
        array.isInStretches(to - from > 2);
        isUsed = false;
        from = NOWHERE;
        to = NOWHERE;
        waiting = 0;
    }

    /** Holds on to no shadow. It is no more. */
    void letGo() {
        if (array != null) {
            array = null;
        }
    }

    /** From now on it is one of that array, which is stored only if it is another: see {@link ArraysAtHand}. */
    void beginOf(ArrayShadow of, boolean writes, int index) {
        if (array != of) {
            array = of;
        }
        isUsed = true;
        write = writes;
        from = index;
        to = index + 1;
    }

    /** Whether the element is one of them, or the next one; then it waits. */
    boolean takes(int index, int site) {
        if (index == to && upwards && index != limit) {
            sites[waiting++] = site;
            to = index + 1;
            return true;
        }
        if (index >= from && index < to) {
            return true;
        }
        if (upwards || index != from - 1 || index < limit) {
            return false;
        }
        sites[waiting++] = site;
        from = index;
        return true;
    }

    /** Whether these elements, both ends included, come next, and may wait. */
    boolean isFollowedBy(int first, int last) {
        return first == to && upwards && last < limit && last - first < LONGEST;
    }

    /** So many that come next wait, too; there is room. */
    void take(int length, int site) {
        Arrays.fill(sites, waiting, waiting + length, site);
        waiting += length;
        to += length;
    }

    /** Whether the element comes right after the others of the array, or right before them. */
    boolean isBeside(ArrayShadow of, int index) {
        return array == of && (index == to || index == from - 1);
    }

    /** The element is the only one, and waits; others may follow it up to there. */
    void begin(int index, int upTo, int site) {
        upwards = true;
        limit = upTo;
        told = index;
        sites[0] = site;
        waiting = 1;
    }

    /** The element, next to the others or the only one, was told; this is how far those that follow it may wait. */
    void begin(int index, boolean up, int upTo) {
        upwards = up;
        limit = upTo;
        told = up ? index + 1 : index;
        waiting = 0;
    }

    /** Nothing waits any more when all is told, and not before: somebody may want to know who has told all. */
    void tell(Current c) {
        if (waiting == 0 || c.idle) {
            return;
        }
        try {
            tellWaiting(c);
        } finally {
            told = upwards ? to : from;
            VarHandle.releaseFence();
            waiting = 0;
        }
    }

    private void tellWaiting(Current c) {
        int count = waiting;
        int first = upwards ? told : from;
        if (!upwards) {
            reverse(count);
        }
        int same = same(0, count);
        if (same < count && array.accessRange(first, first + count, write, sites, c.checker)) {
            return;
        }
        for (int at = 0; at < count; at = same) {
            same = same(at, count);
            c.run.detection().range(c, array, first + at, first + same - 1, 1, write, sites[at]);
        }
    }

    private void reverse(int count) {
        for (int i = 0, k = count - 1; i < k; i++, k--) {
            int site = sites[i];
            sites[i] = sites[k];
            sites[k] = site;
        }
    }

    /** Up to where the sites are the same from there on. */
    private int same(int start, int end) {
        int at = start + 1;
        while (at < end && sites[at] == sites[start]) {
            at++;
        }
        return at;
    }
}
