package io.raceproof.runtime;

import java.lang.invoke.VarHandle;

/**
 * Elements at equal distances that a loop of the current segment accessed, and their neighbours in the loop's next
 * passes: a column of a matrix that is kept in one array, and the columns beside it. They wait until all are told row
 * by row, or as one range if nothing is left out. One of {@link Gathered}, which it belongs to, with the rules of that.
 */
final class Band {

    private final boolean write;

    /** Null: there is none. */
    ArrayShadow array;

    /** Where the waiting part of the first row begins, and of the last. */
    private int from;

    private int to;
    private int stride;

    /** How many neighbours of each row wait, and how many may. */
    private volatile int width;

    private int widest;
    private int site;

    Band(boolean write) {
        this.write = write;
    }

    boolean waits() {
        return width > 0;
    }

    /** Whether no neighbours can follow. */
    boolean isFull() {
        return width == widest;
    }

    /** Whether these are the next neighbours, and may wait; then they do. */
    boolean takes(ArrayShadow of, int first, int last, int distance, int at, Current c) {
        int wide = width;
        if (array != of
                || stride != distance
                || site != at
                || first != from + wide
                || last != to + wide
                || wide == 0 && !isFree(c)) {
            return false;
        }
        width = wide + 1;
        return true;
    }

    /** Whether at least two neighbours of each row are in no conflict with anything. */
    private boolean isFree(Current c) {
        widest = stride;
        for (long row = from; row <= to && widest > 1; row += stride) {
            widest = Math.min(widest, array.freeTo((int) row, true, write, c.checker) - (int) row);
        }
        return widest > 1;
    }

    /** These were told; their neighbours may follow. Nothing waits. */
    void begin(ArrayShadow of, int first, int last, int distance, int at) {
        array = of;
        from = first + 1;
        to = last + 1;
        stride = distance;
        site = at;
    }

    /** Nothing waits any more when all is told, and not before: somebody may want to know who has told all. */
    void tell(Current c) {
        if (width == 0) {
            return;
        }
        try {
            if (!c.idle) {
                tellRows(c);
            }
        } finally {
            from += width;
            to += width;
            VarHandle.releaseFence();
            width = 0;
        }
    }

    private void tellRows(Current c) {
        Detection detection = c.run.detection();
        if (width == stride) {
            detection.range(c, array, from, to + width - 1, 1, write, site);
            return;
        }
        for (long row = from; row <= to; row += stride) {
            detection.range(c, array, (int) row, (int) row + width - 1, 1, write, site);
        }
    }
}
