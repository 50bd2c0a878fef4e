package io.raceproof.core.shadow;

import java.util.Arrays;

/**
 * What one segment has done to an array that nobody else has accessed: there is nothing to compare it with, so it is
 * only written down, range by range, in the order in which it came. {@link Runs} follow from it as soon as somebody
 * else comes; where a task has an array to itself, nobody does. A fast path, which could be deleted.
 *
 * <p>Guarded as the runs are; {@link #hasAccessed} takes no lock, for who asks about its own segment has written all of
 * it.
 */
final class FirstSegment {

    /** With more ranges, runs are found faster. */
    private static final int MOST = 8;

    /** Its part of its words; {@link Word#NONE}: there is none yet. */
    private long segment = Word.NONE;

    /**
     * Two for each range: where it begins above and where it ends below; and the access's word, inverted for a write.
     */
    private long[] ranges = new long[4];

    /** How many of these there are. */
    private int size;

    /** Adds an access; false if it is another segment's, or there is no room for it. */
    boolean add(int from, int to, boolean write, long mine) {
        long access = write ? ~mine : mine;
        if (size == 0) {
            segment = Word.withoutSite(mine);
        } else if (!Word.sameSegment(segment, mine)) {
            return false;
        } else if (ranges[size - 1] == access && to(size - 2) == from) {
            ranges[size - 2] = range(from(size - 2), to);
            return true;
        }
        if (size == 2 * MOST) {
            return false;
        }
        if (size == ranges.length) {
            ranges = Arrays.copyOf(ranges, 2 * MOST);
        }
        ranges[size] = range(from, to);
        ranges[size + 1] = access;
        size += 2;
        return true;
    }

    private static long range(int from, int to) {
        return (long) from << 32 | to;
    }

    private int from(int at) {
        return (int) (ranges[at] >>> 32);
    }

    private int to(int at) {
        return (int) ranges[at];
    }

    /** Whether it is the segment of the word; or there is none yet. */
    boolean isOf(long now) {
        return size == 0 || Word.sameSegment(segment, now);
    }

    /** Whether the segment of the word has accessed all of the range at once, in that way; a first look. */
    boolean hasAccessed(int from, int to, long now, boolean write) {
        if (size == 0 || !Word.sameSegment(segment, now)) {
            return false;
        }
        // What came last is mostly what is asked about.
        for (int at = size - 2; at >= 0; at -= 2) {
            if (from(at) <= from && to <= to(at) && (!write || ranges[at + 1] < 0)) {
                return true;
            }
        }
        return false;
    }

    /** The array has not been accessed. */
    void clear() {
        size = 0;
    }

    /** The same as runs of an array of that length. */
    GrowingRuns toRuns(int length) {
        int[] ends = new int[size + 1];
        for (int at = 0; at < size; at += 2) {
            ends[at] = from(at);
            ends[at + 1] = to(at);
        }
        ends[size] = length;
        Arrays.sort(ends);
        GrowingRuns runs = new GrowingRuns(GrowingRuns.SIZE * ends.length);
        int start = 0;
        for (int end : ends) {
            if (end > start) {
                add(runs, start, end);
                start = end;
            }
        }
        return runs;
    }

    /** The words of elements that lie within the same ranges: the first write's, or that of the first read. */
    private void add(GrowingRuns runs, int start, int end) {
        long writer = Word.NONE;
        long reader = Word.NONE;
        for (int at = 0; at < size && writer == Word.NONE; at += 2) {
            if (from(at) <= start && end <= to(at)) {
                long access = ranges[at + 1];
                if (access < 0) {
                    writer = ~access;
                    reader = Word.NONE;
                } else if (reader == Word.NONE) {
                    reader = access;
                }
            }
        }
        runs.add(end, writer, reader);
    }
}
