package io.raceproof.core.shadow;

/**
 * How an access fits into 64 bits: the number of its segment above, its site below.
 *
 * <pre>
 *  writer   0                        nobody has written
 *           segment, site            the last write
 *           INFLATED                 an {@link io.raceproof.core.detect.AccessHistory} knows
 *           RACY                     a certain race was reported, nothing is left to find
 *  reader   0                        nobody has read since the last write
 *           segment, site            the only read since that still matters
 *           sign bit, 0, number, 0   a {@link ReaderSet}
 *           sign bit, 1, number, row a {@link Crowd}, and a bit that says which row of it
 * </pre>
 *
 * <p>39 bits of segments are half a trillion, 24 bits of sites 16 million; who runs out of either is told so, and
 * nothing wraps around.
 */
public final class Word {

    /** Nobody. */
    public static final long NONE = 0;

    /** In the writer's word: look into the history. */
    public static final long INFLATED = -1;

    /** In the writer's word: this location is done with. */
    public static final long RACY = -2;

    /** The segment of nobody: in no word, so that a task in it finds no access of its own. */
    public static final long NO_SEGMENT = 0x7F_FFFF_FFFFL << 24;

    private static final long CROWD = 3L << 62;
    private static final int ROW_BITS = Crowd.ROWS;
    private static final long ROWS = (1L << ROW_BITS) - 1;

    private static final int SITE_BITS = 24;
    private static final int LARGEST_SITE = (1 << SITE_BITS) - 1;
    private static final long LARGEST_SEGMENT = (1L << 39) - 2;

    private Word() {}

    /** Whether the two words, one of which may be the segment's alone, are of one segment. */
    public static boolean sameSegment(long a, long b) {
        return (a ^ b) >>> SITE_BITS == 0;
    }

    /** Whether the number of a site fits into a word. */
    public static boolean isSite(int site) {
        return site >>> SITE_BITS == 0;
    }

    /** A segment's part of its words. */
    static long ofSegment(long number) {
        if (number > LARGEST_SEGMENT) {
            throw new LimitException("the run has more than " + LARGEST_SEGMENT + " segments");
        }
        return number << SITE_BITS;
    }

    /** What the words of segments with smaller numbers are less than. */
    static long above(long number) {
        return number > LARGEST_SEGMENT ? NO_SEGMENT : number << SITE_BITS;
    }

    static long of(long ofSegment, int site) {
        if (site > LARGEST_SITE) {
            throw new LimitException("the program has more than " + LARGEST_SITE + " places that access memory");
        }
        return ofSegment | site;
    }

    /** The same for all accesses of a segment, wherever they are; a set as it is. */
    public static long withoutSite(long word) {
        return word < 0 ? word : word & ~(long) LARGEST_SITE;
    }

    static long number(long word) {
        return word >>> SITE_BITS;
    }

    static int site(long word) {
        return (int) word & LARGEST_SITE;
    }

    /** Whether it names several readers, a set or a crowd. */
    static boolean isOfSeveral(long reader) {
        return reader < 0;
    }

    static boolean isSet(long reader) {
        return reader >>> 62 == 2;
    }

    static long ofSet(long number) {
        return Long.MIN_VALUE | number << ROW_BITS;
    }

    public static boolean isCrowd(long reader) {
        return reader >>> 62 == 3;
    }

    public static long ofCrowd(long number, int row) {
        return CROWD | number << ROW_BITS | 1L << row;
    }

    /** The same crowd, and that row. */
    static long ofRow(long crowd, int row) {
        return crowd & ~ROWS | 1L << row;
    }

    /**
     * Of a crowd: its rows, a bit each. A location's word has one, several words {@linkplain #together together} have
     * all of theirs.
     */
    static int rows(long crowd) {
        return (int) (crowd & ROWS);
    }

    /** Which row of a crowd a location's word names. */
    static int row(long crowd) {
        return Integer.numberOfTrailingZeros(rows(crowd));
    }

    /**
     * In which bits the words of two locations say unlike things; those of rows of one crowd differ in the rows. Where
     * writers stand does not count.
     */
    public static long differ(long reader, long writer, long otherReader, long otherWriter) {
        return reader ^ otherReader | (writer ^ otherWriter) & ~(long) LARGEST_SITE;
    }

    /** Whether words that differ in these bits, all put together, say the same but for the rows. */
    public static boolean areAlike(long difference) {
        return (difference & ~ROWS) == 0;
    }

    /**
     * One reader's word for all of those that are alike; as always, where a read was is no part of what is asked of it.
     */
    public static long together(long reader, long difference) {
        return reader | difference;
    }

    /** Of a set or a crowd. */
    static long setNumber(long reader) {
        return (reader & ~CROWD) >>> ROW_BITS;
    }
}
