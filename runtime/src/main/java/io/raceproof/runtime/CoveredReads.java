package io.raceproof.runtime;

import io.raceproof.core.shadow.Word;

/**
 * Words to which reads of a segment were found to add nothing: what the thread's checker finds out, nearer at hand. A fast
 * path, which could be deleted. Belongs to one thread; what one segment has put here means nothing to the next.
 */
final class CoveredReads {

    private static final int PLACES = 32;

    /** Three for each: the reader's word, whatever its site, the writer's, and the segment. */
    private final long[] words = new long[3 * PLACES];

    private static int place(long readers) {
        return 3 * ((int) (readers ^ readers >>> 24) & PLACES - 1);
    }

    /** Whether that was found of these words by the segment, which is not nobody. */
    boolean has(long writer, long reader, long now) {
        long readers = Word.withoutSite(reader);
        int at = place(readers);
        return words[at] == readers && Word.sameSegment(words[at + 1], writer) && words[at + 2] == now;
    }

    void add(long writer, long reader, long now) {
        long readers = Word.withoutSite(reader);
        int at = place(readers);
        words[at] = readers;
        words[at + 1] = writer;
        words[at + 2] = now;
    }
}
