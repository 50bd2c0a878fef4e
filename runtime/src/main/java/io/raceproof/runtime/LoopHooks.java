package io.raceproof.runtime;

import jdk.internal.vm.annotation.DontInline;

/**
 * What rewritten code calls when a loop is left, instead of a hook for each access in each of its rounds ({@link
 * Pass#COALESCE}): the accesses of all rounds at once. They come after the accesses, within the same segment.
 *
 * <p>They promise what {@link Hooks} promise.
 */
public final class LoopHooks {

    private LoopHooks() {}

    /**
     * A loop read so many elements of the array, each {@code stride} further than the one before, up to this one; or
     * all the same one, if that is 0. Comes after them, within the same segment. Only the last may have failed.
     */
    public static void rangeRead(Object array, int last, int stride, int count, Current c, int site) {
        if (count != 0 && !c.idle && !c.arraysRead.hasArray(array)) {
            range(array, last, stride, count, false, c, site);
        }
    }

    public static void rangeWrite(Object array, int last, int stride, int count, Current c, int site) {
        if (count != 0 && !c.idle) {
            range(array, last, stride, count, true, c, site);
        }
    }

    /**
     * A loop read all elements of the array from the one to the other, whichever lies higher, unless {@code count} is
     * 0; some of them more than once. Only the last may have failed.
     */
    public static void stepsRead(Object array, int last, int first, int count, Current c, int site) {
        if (count != 0) {
            rangeRead(array, last, last < first ? -1 : 1, Math.abs(last - first) + 1, c, site);
        }
    }

    public static void stepsWrite(Object array, int last, int first, int count, Current c, int site) {
        if (count != 0) {
            rangeWrite(array, last, last < first ? -1 : 1, Math.abs(last - first) + 1, c, site);
        }
    }

    /**
     * A round of a loop is about to read an element of the array that not all rounds read, each {@code stride} further
     * than in the round before. Returns how many rounds in a row have done so now. Tells of those before, if a round
     * has come between.
     *
     * @param inRow how many did, the last one being the round {@code before}, and read the element {@code last}; none
     *     if 0
     */
    public static int sometimesReads(
            int inRow, int before, int now, Object array, int last, int stride, Current c, int site) {
        if (now == before + 1) {
            return inRow + 1;
        }
        if (inRow != 0 && !c.idle && !c.arraysRead.hasArray(array)) {
            inRow(array, last, stride, inRow, false, c, site);
        }
        return 1;
    }

    public static int sometimesWrites(
            int inRow, int before, int now, Object array, int last, int stride, Current c, int site) {
        if (now == before + 1) {
            return inRow + 1;
        }
        if (inRow != 0 && !c.idle) {
            inRow(array, last, stride, inRow, true, c, site);
        }
        return 1;
    }

    /** None of them has failed. Single elements, and neighbours, may wait for others beside them. */
    @DontInline
    private static void inRow(Object array, int last, int stride, int count, boolean write, Current c, int site) {
        ArrayShadow shadow = Hooks.arrayShadow(array, null, c);
        if (shadow == null) {
            return;
        }
        if (count == 1 && write) {
            Elements.write(last, shadow, c, site);
        } else if (count == 1) {
            Elements.read(last, shadow, c, site);
        } else if (stride != 1 || !c.gathered.lastTakes(last - count + 1, last, shadow, write, c, site)) {
            range(shadow, last, stride, count, write, c, site);
        }
    }

    /**
     * A loop is about to tell of several ranges, which may be of one array: it came to their elements in another order.
     */
    public static void rangesBegin(Current c) {
        if (!c.idle && c.atomicity != null) {
            c.loop.open();
        }
    }

    /** It has told of them. */
    public static void rangesEnd(Current c) {
        if (!c.idle && c.atomicity != null) {
            try {
                c.loop.close(c);
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }

    /**
     * A loop read elements of an array, in the first {@code rounds} of its rounds, at indices that it read from another
     * one in {@code indexRounds} of them: the last one there, the others each so much nearer to the start.
     */
    public static void indirectRead(
            Object array, Object indices, int last, int stride, int indexRounds, int rounds, Current c, int site) {
        if (rounds != 0 && !c.idle) {
            indirect(array, indices, last - stride * (indexRounds - rounds), stride, rounds, false, c, site);
        }
    }

    public static void indirectWrite(
            Object array, Object indices, int last, int stride, int indexRounds, int rounds, Current c, int site) {
        if (rounds != 0 && !c.idle) {
            indirect(array, indices, last - stride * (indexRounds - rounds), stride, rounds, true, c, site);
        }
    }

    @DontInline
    private static void indirect(
            Object array, Object indices, int last, int stride, int rounds, boolean write, Current c, int site) {
        ArrayShadow shadow = Hooks.arrayShadow(array, null, c);
        if (shadow != null) {
            try {
                c.indirect.tell(shadow, (int[]) indices, last, stride, rounds, write, c, site);
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }

    /** A loop has read the field, if the count is not 0; within the same segment. */
    public static void fieldWasRead(Object owner, int count, Current c, int reference, int site) {
        if (count != 0 && owner != null) {
            Hooks.fieldRead(owner, c, reference, site);
        }
    }

    public static void fieldWritten(Object owner, int count, Current c, int reference, int site) {
        if (count != 0) {
            Hooks.fieldWrite(owner, c, reference, site);
        }
    }

    public static void staticWasRead(Class<?> owner, int count, Current c, int reference, int site) {
        if (count != 0) {
            Hooks.staticRead(owner, c, reference, site);
        }
    }

    public static void staticWritten(Class<?> owner, int count, Current c, int reference, int site) {
        if (count != 0) {
            Hooks.staticWrite(owner, c, reference, site);
        }
    }

    /**
     * The inner one of two loops accessed one element in each of several rows, in the first {@code rounds} of its
     * rounds; in {@code rowRounds} of them it got a row, the last one this. Returns what is to be passed here after the
     * next pass.
     *
     * @param known what the pass before returned; null: this is the first
     */
    public static Object rowsRead(
            Object known,
            Object base,
            int lastRow,
            int stride,
            int rowRounds,
            int rounds,
            int index,
            Current c,
            int site) {
        return rows(known, base, lastRow - stride * (rowRounds - rounds), stride, rounds, index, false, c, site);
    }

    public static Object rowsWrite(
            Object known,
            Object base,
            int lastRow,
            int stride,
            int rowRounds,
            int rounds,
            int index,
            Current c,
            int site) {
        return rows(known, base, lastRow - stride * (rowRounds - rounds), stride, rounds, index, true, c, site);
    }

    @DontInline
    private static Object rows(
            Object known, Object base, int row, int stride, int rounds, int index, boolean write, Current c, int site) {
        if (rounds == 0 || c.idle) {
            return known;
        }
        try {
            RowAccesses rows = known == null ? new RowAccesses(write, site) : (RowAccesses) known;
            rows.add((Object[]) base, row, stride, rounds, index, c);
            return rows;
        } catch (Throwable e) {
            c.run.failed(e);
            return known;
        }
    }

    /** The outer loop is left. */
    public static void rowsEnd(Object known, Current c) {
        if (known != null && !c.idle) {
            tellRows((RowAccesses) known, c);
        }
    }

    @DontInline
    private static void tellRows(RowAccesses rows, Current c) {
        try {
            rows.tell(c);
        } catch (Throwable e) {
            c.run.failed(e);
        }
    }

    @DontInline
    private static void range(Object array, int last, int stride, int count, boolean write, Current c, int site) {
        ArrayShadow shadow = Hooks.arrayShadow(array, null, c);
        if (shadow != null) {
            range(shadow, last, stride, count, write, c, site);
        }
    }

    static void range(ArrayShadow shadow, int last, int stride, int count, boolean write, Current c, int site) {
        try {
            int end = last;
            int reached = count;
            if (!shadow.hasIndex(last)) {
                if (count == 1 || stride == 0) {
                    return;
                }
                end -= stride;
                reached--;
            }
            int begin = stride == 0 ? end : end - (reached - 1) * stride;
            if (!shadow.hasIndex(begin)) {
                // Somebody has put another array in the place of this one, and races.
                return;
            }
            if (c.atomicity != null) {
                c.loop.add(shadow, begin, stride, reached, write, site, c);
            }
            tellRace(shadow, Math.min(begin, end), Math.max(begin, end), Math.max(1, Math.abs(stride)), write, c, site);
        } catch (Throwable e) {
            c.run.failed(e);
        }
    }

    /** Tells of every so many elements of a range, both ends included; all of them exist. */
    static void tellRange(ArrayShadow shadow, int from, int to, int stride, boolean write, Current c, int site) {
        if (c.atomicity != null) {
            c.atomicity.range(c, shadow, from, to, stride, write, site);
        }
        tellRace(shadow, from, to, stride, write, c, site);
    }

    private static void tellRace(ArrayShadow shadow, int from, int to, int stride, boolean write, Current c, int site) {
        c.checks++;
        if (!c.races) {
            return;
        }
        if (c.initialising != null) {
            c.initialising.touches(shadow, from, to, stride, c, site);
        }
        if (!write && c.isUnlocked()) {
            // Mostly the loop has written it, too, and told of that.
            if (shadow.hasAccessed(from, to, c.now, false, c.checker)) {
                return;
            }
            if (shadow.isCovered(from, to, c.checker)) {
                c.lookAtAll(shadow);
                return;
            }
        }
        if (stride > 1 && from < to && c.gathered.takesBand(shadow, from, to, stride, write, c, site)) {
            return;
        }
        c.detection().range(c, shadow, from, to, stride, write, site);
        c.remember();
    }
}
