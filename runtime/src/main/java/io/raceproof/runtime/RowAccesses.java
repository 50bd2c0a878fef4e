package io.raceproof.runtime;

/**
 * What a nest of two loops has touched in the rows of a two-dimensional array: the same rows in each pass of the inner
 * loop, at an index that grows by one from pass to pass. A pass that does not fit begins a new one, and what there was
 * is told. Belongs to one activation of a method.
 *
 * <p><b>Assumption.</b> The loops put no other rows in place. If another task does, that is a race by itself.
 */
final class RowAccesses {

    private final boolean write;
    private final int site;
    private Object[] base;

    /** The rows: so many up to the last one, each so much further than the one before. */
    private int lastRow;

    private int stride;
    private int count;

    /** The elements of each, both included. */
    private int from;

    private int to;

    RowAccesses(boolean write, int site) {
        this.write = write;
        this.site = site;
    }

    /** A pass of the inner loop. */
    void add(Object[] in, int row, int rowStride, int rows, int index, Current c) {
        boolean same = in == base && row == lastRow && rowStride == stride && rows == count;
        // Atomicity counts: that an element was accessed twice must be told.
        if (same && index >= from && index <= to && c.atomicity == null) {
            return;
        }
        if (same && index == to + 1) {
            to = index;
        } else if (same && index == from - 1) {
            from = index;
        } else {
            tell(c);
            base = in;
            lastRow = row;
            stride = rowStride;
            count = rows;
            from = index;
            to = index;
        }
    }

    /** An index that a row does not have, or a row that is not there, has ended the loops with an exception. */
    void tell(Current c) {
        if (base == null) {
            return;
        }
        int row = lastRow;
        for (int i = 0; i < count; i++) {
            ArrayShadow shadow = Hooks.arrayShadow(base[row], null, c);
            if (shadow != null) {
                tell(shadow, c);
            }
            row -= stride;
        }
        base = null;
    }

    private void tell(ArrayShadow shadow, Current c) {
        int first = Math.max(0, from);
        int last = Math.min(shadow.length() - 1, to);
        if (first <= last) {
            LoopHooks.tellRange(shadow, first, last, 1, write, c, site);
        }
    }
}
