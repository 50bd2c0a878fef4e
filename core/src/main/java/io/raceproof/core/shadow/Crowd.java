package io.raceproof.core.shadow;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The readers of locations that lie together, such as the fields of an object, and that many threads read and nobody
 * writes meanwhile: for each thread and each location a reader's word, so that the locations' own words stay as they
 * are and no thread waits for another's memory. A fast path, which could be deleted: who reads would else change the
 * words of the locations.
 *
 * <p><b>Protocol.</b> A location that joins takes a <i>row</i> of such words. Its reader's word names the crowd and the
 * row until somebody has written the location, or all that was read precedes whatever comes; no reader ever takes it
 * away, and then the row is used up. A read is put into the thread's word of the row, by compare-and-set, and the
 * location's writer's word is looked at then; who writes has published himself, and looks into all words of the row
 * then. All of these are sequentially consistent. So of a read and a write at the same time, either the read was there
 * when the writer looked, or the reader finds the writer, or what replaced it and stands for it. In the latter case the
 * read may be lost with the row that the writer gives up. That does no harm: the reader found the row while the writer
 * was at work, or before, so nothing orders the two, and it has found a certain race, after which nothing is left to
 * find there.
 *
 * <p>Threads may share words: these grow as that of a location does, so no read is dropped but for one that stands for
 * it.
 */
final class Crowd {

    /** As many rows as a location's word can tell apart. */
    static final int ROWS = 7;

    /** So many threads have words of their own: as many as most machines have processors. */
    private static final int THREADS = 32;

    /**
     * By number of checker, the words of all rows; null: has read nothing. Made by the thread that uses it, so they lie
     * apart.
     */
    private final AtomicReferenceArray<AtomicLongArray> words = new AtomicReferenceArray<>(THREADS);

    /**
     * A bit for each row that is named by its location, or about to be, and above these one for each that is or was.
     */
    private final AtomicInteger rows;

    /** With that row taken. */
    Crowd(int row) {
        rows = new AtomicInteger((1 << ROWS | 1) << row);
    }

    /** Takes the row for a location; false if it is or was taken, or no location names the crowd any more. */
    boolean take(int row) {
        int before;
        do {
            before = rows.get();
            if (isOver(before) || (before & 1 << ROWS + row) != 0) {
                return false;
            }
        } while (!rows.compareAndSet(before, before | (1 << ROWS | 1) << row));
        return true;
    }

    /** Gives the row back, which no location has ever named; true if it was the last one. */
    boolean giveBack(int row, int checker) {
        AtomicLongArray mine = words.get(checker % THREADS);
        if (mine != null) {
            mine.set(row, Word.NONE);
        }
        return withoutAll((1 << ROWS | 1) << row);
    }

    /** The row's location does not name it any more; true if it was the last one. */
    boolean leave(int row) {
        return withoutAll(1 << row);
    }

    private boolean withoutAll(int bits) {
        return isOver(rows.updateAndGet(before -> before & ~bits));
    }

    private static boolean isOver(int rows) {
        return (rows & (1 << ROWS) - 1) == 0;
    }

    /** What a checker of that number, and of others that share its words, has read of the row's location. */
    long word(int row, int checker) {
        AtomicLongArray known = words.get(checker % THREADS);
        return known == null ? Word.NONE : known.get(row);
    }

    boolean replace(int row, int checker, long expected, long word) {
        return made(checker % THREADS).compareAndSet(row, expected, word);
    }

    private AtomicLongArray made(int at) {
        AtomicLongArray known = words.get(at);
        if (known != null) {
            return known;
        }
        AtomicLongArray made = new AtomicLongArray(ROWS);
        return words.compareAndSet(at, null, made) ? made : words.get(at);
    }

    /** How many numbers of checkers tell all words of a row. */
    static int threads() {
        return THREADS;
    }
}
