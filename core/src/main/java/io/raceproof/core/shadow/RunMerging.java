package io.raceproof.core.shadow;

import java.util.Arrays;

/**
 * Which neighbours among {@link Runs} become one, and what is kept of them: a segment's accesses at different places, whose
 * word then has no site, for {@link RunSites} has it. Guarded as the runs are.
 */
final class RunMerging {

    private static final int SIZE = GrowingRuns.SIZE;

    private final boolean isOn;
    private final RunSites writers;
    private final RunSites readers;

    /** @param isOn if not, only runs with the same words become one */
    RunMerging(int length, boolean isOn) {
        this.isOn = isOn;
        writers = new RunSites(length);
        readers = new RunSites(length);
    }

    boolean isOn() {
        return isOn;
    }

    /** Whether the run there and one with these words can be one. */
    boolean isLike(long[] known, int at, long writer, long reader) {
        return isLike(known[at + 1], writer, writers) && isLike(known[at + 2], reader, readers);
    }

    private boolean isLike(long some, long other, RunSites sites) {
        return some == other
                || isOn && some > 0 && Word.sameSegment(some, other) && sites.takes(some) && sites.takes(other);
    }

    /** Makes the run there, which begins at that element, longer by one with words like its own. */
    void join(long[] known, int at, long start, long end, long writer, long reader) {
        long middle = known[at];
        known[at + 1] = joined(known[at + 1], writer, start, middle, end, writers);
        known[at + 2] = joined(known[at + 2], reader, start, middle, end, readers);
        known[at] = end;
    }

    private static long joined(long some, long other, long start, long middle, long end, RunSites sites) {
        if (some == other) {
            return some;
        }
        sites.put(start, middle, some);
        sites.put(middle, end, other);
        return Word.withoutSite(some);
    }

    /** How many runs there are when those that are alike have become one. */
    int count(GrowingRuns of) {
        int count = 1;
        for (int at = SIZE; at < of.size; at += SIZE) {
            count += isLike(of.runs, at - SIZE, of.runs[at + 1], of.runs[at + 2]) ? 0 : 1;
        }
        return count;
    }

    /** Those in which no neighbours are alike any more. */
    long[] merged(GrowingRuns of) {
        long[] runs = of.runs;
        int last = 0;
        long start = 0;
        for (int at = SIZE; at < of.size; at += SIZE) {
            if (isLike(runs, last, runs[at + 1], runs[at + 2])) {
                join(runs, last, start, runs[at], runs[at + 1], runs[at + 2]);
            } else {
                start = runs[last];
                last += SIZE;
                System.arraycopy(runs, at, runs, last, SIZE);
            }
        }
        return last + SIZE == runs.length ? runs : Arrays.copyOf(runs, last + SIZE);
    }

    /** Whether a read without a site would become part of a set, where nobody could find out about it any more. */
    boolean losesSite(long reader, long grown) {
        return isOn && reader > 0 && Word.site(reader) == 0 && Word.isSet(grown);
    }

    /** The writer's word of one element, whose run has that one: with its own site. */
    long writerOf(int element, long ofRun) {
        return writers.wordOf(element, ofRun);
    }

    long readerOf(int element, long ofRun) {
        return readers.wordOf(element, ofRun);
    }
}
