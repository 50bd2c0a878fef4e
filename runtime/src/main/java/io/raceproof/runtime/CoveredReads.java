package io.raceproof.runtime;

import io.raceproof.core.shadow.Word;

/**
 * Words to which reads of a segment were found to add nothing: what the thread's checker finds out, nearer at hand. A
 * fast path, which could be deleted. Belongs to one thread; what one segment has put here means nothing to the next.
 */
final class CoveredReads {

    /**
     * Logarithms of how many places there are at first, and at most: many locations have the same readers, but each
     * object has a crowd of its own.
     */
    private static final int FEW = 5;

    private static final int MANY = 10;

    private int size = FEW;

    /** How many words of crowds were put here by the segment since there were so many places, and that segment. */
    private int crowds;

    private long crowdsOf;

    /** Three for each: the reader's word, whatever its site, the writer's, and the segment. */
    private long[] words = new long[3 << FEW];

    private int place(long readers) {
        return 3 * (int) ((readers * 0x9E37_79B9_7F4A_7C15L) >>> Long.SIZE - size);
    }

    /** Whether that was found of these words by the segment, which is not nobody. */
    boolean has(long writer, long reader, long now) {
        long readers = Word.withoutSite(reader);
        int at = place(readers);
        return words[at] == readers && Word.sameSegment(words[at + 1], writer) && words[at + 2] == now;
    }

    void add(long writer, long reader, long now) {
        if (size < MANY && Word.isCrowd(reader)) {
            makeRoom(now);
        }
        long readers = Word.withoutSite(reader);
        int at = place(readers);
        words[at] = readers;
        words[at + 1] = writer;
        words[at + 2] = now;
    }

    int places() {
        return 1 << size;
    }

    /** For twice as many, if the segment has put so many crowds here as there are places: many tasks never do. */
    private void makeRoom(long now) {
        crowds = crowdsOf == now ? crowds + 1 : 1;
        crowdsOf = now;
        if (crowds > places()) {
            crowds = 0;
            size++;
            words = new long[3 << size];
        }
    }
}
