package io.raceproof.core.shadow;

import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Which neighbours among {@link Runs} become one, and what is kept of them: a segment's accesses at different places,
 * whose word then has no site, for {@link RunSites} has it. Guarded as the runs are.
 */
final class RunMerging {

    private static final int SIZE = GrowingRuns.SIZE;

    private final boolean isOn;
    private final int length;

    /** Null until there is a place to be kept: few arrays are accessed at several places. */
    private RunSites writers;

    private RunSites readers;

    /** @param isOn if not, only runs with the same words become one */
    RunMerging(int length, boolean isOn) {
        this.isOn = isOn;
        this.length = length;
    }

    boolean isOn() {
        return isOn;
    }

    /** Whether the run there and one with these words can be one. */
    boolean isLike(long[] known, int at, long writer, long reader) {
        return isLike(known[at + 1], writer, writers) && isLike(known[at + 2], reader, readers);
    }

    private boolean isLike(long some, long other, RunSites sites) {
        return some == other || isOn && some > 0 && Word.sameSegment(some, other) && takes(some, other, sites);
    }

    private static boolean takes(long some, long other, RunSites sites) {
        return sites == null || sites.takes(some) && sites.takes(other);
    }

    /** Makes the run there, which begins at that element, longer by one with words like its own. */
    void join(long[] known, int at, long start, long end, long writer, long reader) {
        long middle = known[at];
        if (known[at + 1] != writer) {
            known[at + 1] = joined(known[at + 1], writer, start, middle, end, ofWriters());
        }
        if (known[at + 2] != reader) {
            known[at + 2] = joined(known[at + 2], reader, start, middle, end, ofReaders());
        }
        known[at] = end;
    }

    private static long joined(long some, long other, long start, long middle, long end, RunSites sites) {
        sites.put(start, middle, some);
        sites.put(middle, end, other);
        return Word.withoutSite(some);
    }

    /**
     * If the run at that place can become part of the one before it, now that its task is over, it does, and elements
     * that follow take its place, up to that one: tasks that go through an array one after the other leave the list as
     * long as it is. Who looks without a lock sees elements with the words of others nowhere on the way.
     */
    boolean slides(long[] known, int at, long to, long writer, long reader, Checker checker) {
        int before = at - SIZE;
        if (before < 0 || !isOn) {
            return false;
        }
        long oldWriter = checker.settled(known[at + 1]);
        long oldReader = checker.settled(known[at + 2]);
        if (!isLike(known, before, oldWriter, oldReader)) {
            return false;
        }
        join(known, before, before > 0 ? known[before - SIZE] : 0, known[at], oldWriter, oldReader);
        VarHandle.releaseFence();
        known[at + 1] = writer;
        known[at + 2] = reader;
        VarHandle.releaseFence();
        known[at] = to;
        return true;
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
    boolean losesSite(long reader, long grown, long mine) {
        boolean isWithout = reader > 0 && Word.site(reader) == 0 || grown != reader && Word.site(mine) == 0;
        return isOn && isWithout && Word.isSet(grown);
    }

    /** Whether elements can be put in each with a place of its own. */
    boolean takesPlaces(boolean write) {
        RunSites sites = write ? writers : readers;
        return isOn && (sites == null || sites.isOpen());
    }

    /** The elements of a range, whose words have no site, were accessed at these places. */
    void putPlaces(int from, int to, boolean write, int[] sites) {
        (write ? ofWriters() : ofReaders()).putPlaces(from, to, sites);
    }

    /** The writer's word of one element, whose run has that one: with its own site. */
    long writerOf(int element, long ofRun) {
        return writers == null ? ofRun : writers.wordOf(element, ofRun);
    }

    long readerOf(int element, long ofRun) {
        return readers == null ? ofRun : readers.wordOf(element, ofRun);
    }

    private RunSites ofWriters() {
        if (writers == null) {
            writers = new RunSites(length);
        }
        return writers;
    }

    private RunSites ofReaders() {
        if (readers == null) {
            readers = new RunSites(length);
        }
        return readers;
    }
}
