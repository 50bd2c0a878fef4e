package io.raceproof.core.shadow;

/** How {@link Runs} become more, and fewer again: lists of them in the place of others. Guarded as the runs are. */
final class RunDividing {

    private static final int SIZE = GrowingRuns.SIZE;

    private RunDividing() {}

    /** The runs after an access to a range; null if that is in conflict with something, or its place would be lost. */
    static GrowingRuns divided(
            RunMerging merging, long[] old, int from, int to, boolean write, long mine, Checker checker) {
        GrowingRuns next = new GrowingRuns(old.length + 2 * SIZE);
        long start = 0;
        for (int at = 0; at < old.length; at += SIZE) {
            long end = old[at];
            long writer = old[at + 1];
            long reader = old[at + 2];
            if (end <= from || start >= to) {
                next.add(end, writer, reader);
            } else {
                if (start < from) {
                    next.add(from, writer, reader);
                }
                if (!add(merging, next, Math.min(end, to), writer, reader, write, mine, checker)) {
                    return null;
                }
                if (end > to) {
                    next.add(end, writer, reader);
                }
            }
            start = end;
        }
        return next;
    }

    private static boolean add(
            RunMerging merging,
            GrowingRuns next,
            long end,
            long writer,
            long reader,
            boolean write,
            long mine,
            Checker checker) {
        if (Word.sameSegment(writer, mine)) {
            next.add(end, writer, reader);
            return true;
        }
        if (write) {
            next.add(end, mine, Word.NONE);
            return checker.mayWrite(writer, reader);
        }
        long grown = checker.grown(reader, mine);
        next.add(end, writer, grown);
        return checker.mayRead(writer) && !merging.losesSite(reader, grown, mine);
    }

    /** The same with one task for all that are over and lie alike to whatever comes: often fewer runs. */
    static GrowingRuns settled(RunMerging merging, GrowingRuns of, Checker checker) {
        GrowingRuns fewer = new GrowingRuns(of.size);
        for (int at = 0; at < of.size; at += SIZE) {
            long writer = of.runs[at + 1];
            fewer.add(of.runs[at], merging.isOn() ? checker.settled(writer) : writer, checker.settled(of.runs[at + 2]));
        }
        return fewer;
    }
}
