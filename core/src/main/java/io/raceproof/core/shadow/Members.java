package io.raceproof.core.shadow;

/**
 * Which segments are in a long {@link ReaderSet}, without going through it. Lists that grow out of each other share one
 * object: it knows for each segment how long the list was when the segment came in, and a list asks for those that came
 * until then.
 *
 * <p>An open hash table; all is guarded by this.
 */
final class Members {

    /** Segments' words without site; {@link Word#NONE} is a free place. At most half are taken. */
    private long[] segments;

    /** By place: how long the list was with the segment. */
    private int[] sizes;

    /** The longest list. */
    private ReaderSet all;

    /** Those of a list. */
    Members(ReaderSet set) {
        allocate(2 * set.size);
        for (ReaderSet at = set; at != null; at = at.rest) {
            put(at.word, at.size);
        }
        all = set;
    }

    private void allocate(int taken) {
        int length = Integer.highestOneBit(2 * taken) << 1;
        segments = new long[length];
        sizes = new int[length];
    }

    /** Adds those by which the longer list has grown; false: not out of the longest one, and nothing is added. */
    synchronized boolean extend(ReaderSet from, ReaderSet longer) {
        if (all != from) {
            return all == longer;
        }
        if (2 * longer.size > segments.length) {
            long[] before = segments;
            int[] sizesBefore = sizes;
            allocate(longer.size);
            for (int i = 0; i < before.length; i++) {
                if (before[i] != Word.NONE) {
                    put(before[i], sizesBefore[i]);
                }
            }
        }
        for (ReaderSet at = longer; at != from; at = at.rest) {
            put(at.word, at.size);
        }
        all = longer;
        return true;
    }

    /** Whether the segment of the word is in the list of that size. */
    synchronized boolean contains(long word, int size) {
        int place = place(Word.withoutSite(word));
        return segments[place] != Word.NONE && sizes[place] <= size;
    }

    private void put(long word, int size) {
        long segment = Word.withoutSite(word);
        int place = place(segment);
        boolean isNew = segments[place] == Word.NONE;
        segments[place] = segment;
        sizes[place] = isNew ? size : Math.min(size, sizes[place]);
    }

    /** Where the segment is, or is to be. */
    private int place(long segment) {
        int last = segments.length - 1;
        int place = (int) ((segment * 0x9E37_79B9_7F4A_7C15L) >>> 32) & last;
        while (segments[place] != Word.NONE && segments[place] != segment) {
            place = place + 1 & last;
        }
        return place;
    }
}
