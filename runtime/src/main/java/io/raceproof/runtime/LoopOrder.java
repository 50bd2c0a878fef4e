package io.raceproof.runtime;

import java.util.Arrays;

/**
 * The ranges of elements that one loop has accessed, told for atomicity in the order in which the loop came to each
 * element, not in that of the code: if a round writes {@code a[i]} and then reads {@code a[i + 1]}, each element is
 * read before it is written. So a report shows a pair as it happened. Belongs to one thread.
 */
final class LoopOrder {

    private static final int FEW = 4;
    private static final int NONE = -1;

    /** By range, in the order of the code: the array, null once it was told; and in how many rounds which elements. */
    private ArrayShadow[] arrays = new ArrayShadow[FEW];

    private int[] begins = new int[FEW];
    private int[] strides = new int[FEW];
    private int[] rounds = new int[FEW];
    private boolean[] writes = new boolean[FEW];
    private int[] sites = new int[FEW];
    private int count;
    private boolean isOpen;

    /** A loop is about to tell what it has accessed. */
    void open() {
        count = 0;
        isOpen = true;
    }

    /** In each of so many rounds the element that is so much further than the one before, from that one on. */
    void add(ArrayShadow array, int begin, int stride, int times, boolean write, int site, Current c) {
        if (count == arrays.length) {
            arrays = Arrays.copyOf(arrays, 2 * count);
            begins = Arrays.copyOf(begins, 2 * count);
            strides = Arrays.copyOf(strides, 2 * count);
            rounds = Arrays.copyOf(rounds, 2 * count);
            writes = Arrays.copyOf(writes, 2 * count);
            sites = Arrays.copyOf(sites, 2 * count);
        }
        arrays[count] = array;
        begins[count] = begin;
        strides[count] = stride;
        rounds[count] = times;
        writes[count] = write;
        sites[count] = site;
        count++;
        if (!isOpen) {
            close(c);
        }
    }

    /** The loop has told everything. */
    void close(Current c) {
        isOpen = false;
        int all = count;
        count = 0;
        for (int first = 0; first < all; first++) {
            ArrayShadow array = arrays[first];
            if (array != null && goesOneWay(array, first, all)) {
                for (int next = ahead(array, first, all); next != NONE; next = ahead(array, first, all)) {
                    arrays[next] = null;
                    tell(array, next, c);
                }
            } else if (array != null) {
                tellByRounds(array, first, all, c);
            }
        }
    }

    /** Whether the ranges of the array, if there are several, have the same stride. */
    private boolean goesOneWay(ArrayShadow array, int first, int all) {
        boolean isOnly = true;
        boolean isSame = strides[first] != 0;
        for (int i = first + 1; i < all; i++) {
            if (arrays[i] == array) {
                isOnly = false;
                isSame &= strides[i] == strides[first];
            }
        }
        return isOnly || isSame;
    }

    /** Which of the array's comes to each element first; in one round the code decides. */
    private int ahead(ArrayShadow array, int first, int all) {
        int ahead = NONE;
        for (int i = first; i < all; i++) {
            if (arrays[i] == array
                    && (ahead == NONE || Integer.signum(strides[i]) * Integer.compare(begins[i], begins[ahead]) > 0)) {
                ahead = i;
            }
        }
        return ahead;
    }

    private void tell(ArrayShadow array, int range, Current c) {
        int begin = begins[range];
        int stride = strides[range];
        int end = begin + (rounds[range] - 1) * stride;
        if (stride == 0 && rounds[range] > 1) {
            // One access more: that there were several is all that matters.
            c.atomicity.element(c, array, begin, writes[range], sites[range]);
        }
        c.atomicity.range(
                c,
                array,
                Math.min(begin, end),
                Math.max(begin, end),
                Math.max(1, Math.abs(stride)),
                writes[range],
                sites[range]);
    }

    private void tellByRounds(ArrayShadow array, int first, int all, Current c) {
        boolean goesOn = true;
        for (int round = 0; goesOn; round++) {
            goesOn = false;
            for (int i = first; i < all; i++) {
                if (arrays[i] == array && round < rounds[i]) {
                    c.atomicity.element(c, array, begins[i] + round * strides[i], writes[i], sites[i]);
                    goesOn = true;
                }
            }
        }
        for (int i = first; i < all; i++) {
            arrays[i] = arrays[i] == array ? null : arrays[i];
        }
    }
}
