package io.raceproof.core.shadow;

/** How two lists of {@link Runs} of the same elements become one. Guarded as the runs are. */
final class RunUniting {

    private static final int SIZE = GrowingRuns.SIZE;

    private RunUniting() {}

    /** The writers, without their sites, and no readers. */
    static GrowingRuns writers(long[] runs) {
        GrowingRuns writers = new GrowingRuns(runs.length);
        for (int at = 0; at < runs.length; at += SIZE) {
            writers.add(runs[at], Word.withoutSite(runs[at + 1]), Word.NONE);
        }
        return writers;
    }

    /**
     * The first runs, with the reads of the others as well. A read that becomes one of several needs its site, so where
     * its run has none it goes on element by element.
     */
    static GrowingRuns united(
            RunMerging merging, long[] runs, RunMerging othersMerging, long[] others, ReaderWords words) {
        int length = (int) runs[runs.length - SIZE];
        GrowingRuns united =
                new GrowingRuns(isOfPlaces(runs) || isOfPlaces(others) ? SIZE * length : runs.length + others.length);
        int at = 0;
        int other = 0;
        for (int start = 0; start < length; ) {
            int end = (int) Math.min(runs[at], others[other]);
            long reader = runs[at + 2];
            long more = others[other + 2];
            if (more != Word.NONE && (isOfPlaces(reader) || isOfPlaces(more))) {
                for (int element = start; element < end; element++) {
                    long one = merging.readerOf(element, reader);
                    united.add(element + 1, runs[at + 1], united(one, othersMerging.readerOf(element, more), words));
                }
            } else {
                united.add(end, runs[at + 1], united(reader, more, words));
            }
            at += end == runs[at] ? SIZE : 0;
            other += end == others[other] ? SIZE : 0;
            start = end;
        }
        return united;
    }

    /** Those of tasks that are over are often the same then. */
    private static long united(long reader, long more, ReaderWords words) {
        return more == Word.NONE ? reader : words.union(words.settled(reader), words.settled(more));
    }

    private static boolean isOfPlaces(long[] runs) {
        boolean isOne = false;
        for (int at = 0; at < runs.length; at += SIZE) {
            isOne |= isOfPlaces(runs[at + 2]);
        }
        return isOne;
    }

    /** Whether it is the word of a read whose site is elsewhere. */
    private static boolean isOfPlaces(long reader) {
        return reader > 0 && Word.site(reader) == 0;
    }

    /** Adds the reads of elements, by the readers' words, to those in the words of the same elements. */
    static void addReads(long[] words, long[] readers, ReaderWords with) {
        long lastReader = Word.NONE;
        long lastMore = Word.NONE;
        long lastUnion = Word.NONE;
        for (int element = 0; element < readers.length; element++) {
            int at = 2 * element + 1;
            if (words[at] != lastReader || readers[element] != lastMore) {
                lastReader = words[at];
                lastMore = readers[element];
                lastUnion = united(lastReader, lastMore, with);
            }
            words[at] = lastUnion;
        }
    }
}
