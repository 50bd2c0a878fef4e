package io.raceproof.runtime;

import io.raceproof.core.shadow.Word;
import java.util.Arrays;

/**
 * Where the words of fields lie, by the number of a field reference: what {@link Fields} finds out, nearer at hand. A
 * fast path, which could be deleted: what is not known here is looked up there.
 *
 * <p>Only fields of objects that have words and are not volatile are known here. An entry never changes; it may be seen
 * late, and is never half there, for the JVM writes a long at once.
 */
final class FieldOffsets {

    /**
     * Two offsets a reference, the writer's and the reader's word; 0: not known. Replaced under the class's monitor.
     */
    private static long[] offsets = new long[2048];

    private FieldOffsets() {}

    /** From now on the field's words are known by that number, if it has any that are used here. */
    static void learn(int reference, Field field) {
        FieldWords words = field.words();
        if (writerAt(reference) == 0
                && words != null
                && words.arePresent()
                && !field.isStatic()
                && !field.isVolatile()) {
            put(reference, words);
        }
    }

    private static synchronized void put(int reference, FieldWords words) {
        if (2 * reference >= offsets.length) {
            offsets = Arrays.copyOf(offsets, Math.max(2 * offsets.length, 2 * reference + 2));
        }
        // The writer's last: who sees it must see the other.
        offsets[2 * reference + 1] = words.readerAt;
        Unsafely.storeFence();
        offsets[2 * reference] = words.writerAt;
    }

    /** Whether a read of the field of the owner need not be told; false if that is not known here. */
    static boolean isRead(Object owner, int reference, Current c, int site) {
        long[] known = offsets;
        int at = 2 * reference;
        if (at >= known.length) {
            return false;
        }
        long writerAt = known[at];
        long readerAt = known[at + 1];
        if (writerAt == 0 || readerAt == 0) {
            return false;
        }
        long reader = Unsafely.peekBefore(owner, readerAt);
        long writer = Unsafely.peek(owner, writerAt);
        return Word.sameSegment(writer, c.now)
                || c.isKnownCovered(writer, reader)
                || Bygone.read(owner, readerAt, writer, reader, c, site)
                || c.isFoundCovered(writer, reader);
    }

    /** Whether a write of the field of the owner need not be told; false if that is not known here. */
    static boolean isWritten(Object owner, int reference, Current c, int site) {
        long[] known = offsets;
        int at = 2 * reference;
        long writerAt = at < known.length ? known[at] : 0;
        if (writerAt == 0) {
            return false;
        }
        return Word.sameSegment(Unsafely.peek(owner, writerAt), c.now)
                || known[at + 1] != 0 && Bygone.write(owner, writerAt, known[at + 1], c, site);
    }

    /** Notes a write of the field of an object that nobody else knows yet; false if that is not possible here. */
    static boolean write(Object owner, int reference, long word) {
        long writerAt = writerAt(reference);
        if (writerAt == 0) {
            return false;
        }
        Unsafely.putFirst(owner, writerAt, word);
        return true;
    }

    private static long writerAt(int reference) {
        long[] known = offsets;
        return 2 * reference < known.length ? known[2 * reference] : 0;
    }
}
