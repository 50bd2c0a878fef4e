package io.raceproof.runtime;

import io.raceproof.core.shadow.Word;

/**
 * Accesses to fields that nobody has touched since the main task was last alone ({@link Pass#BYGONE}): all that their
 * words name precedes whatever comes, so an access takes its place without a look at anything. What the checker would
 * find out step by step, nearer at hand; a fast path, which could be deleted. Only as long as one thread is all there
 * is, for segments whose accesses are words ({@link Current#unlocked}), and where nobody wants to hear of each access.
 */
final class Bygone {

    private Bygone() {}

    /** Whether a read of the field with these words is noted now. */
    static boolean read(Object owner, long readerAt, long writer, long reader, Current c, int site) {
        boolean isNoted = isOne(writer, reader, c, site);
        if (isNoted) {
            Unsafely.put(owner, readerAt, c.unlocked | site);
        }
        return isNoted;
    }

    /** Whether a write is. */
    static boolean write(Object owner, long writerAt, long readerAt, Current c, int site) {
        long reader = Unsafely.peek(owner, readerAt);
        boolean isNoted = isOne(Unsafely.peek(owner, writerAt), reader, c, site);
        if (isNoted) {
            Unsafely.put(owner, writerAt, c.unlocked | site);
            if (reader != Word.NONE) {
                Unsafely.put(owner, readerAt, Word.NONE);
            }
        }
        return isNoted;
    }

    private static boolean isOne(long writer, long reader, Current c, int site) {
        return c.renews
                && c.unlocked != Word.NO_SEGMENT
                && Word.isSite(site)
                && c.checker.isBygone(writer)
                && c.checker.isBygone(reader)
                && c.checker.needsNoLocks();
    }
}
