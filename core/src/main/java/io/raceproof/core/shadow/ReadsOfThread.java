package io.raceproof.core.shadow;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * What one thread has read of the elements of {@link ReadsApart}, as runs. Where its reads are too scattered for these,
 * each element gets a reader's word instead, and the runs are left as they are: they say who wrote.
 *
 * <p>Reads are added under the monitor. Questions take no lock: each is about the thread's own segment, and whoever
 * shares the list with it does not take anything away. Who asks them looks last whether the list is open.
 */
final class ReadsOfThread {

    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

    /** Nobody's, and closed. */
    static final ReadsOfThread CLOSED = new ReadsOfThread(null, null);

    static {
        CLOSED.isClosed = true;
    }

    private final Runs runs;

    /** How many words elements may get; null: none do. */
    private final Allowance words;

    /** By element, with what the runs say; null as long as these say all. Set under the monitor. */
    private volatile long[] readers;

    /** Once true it stays; set under the monitor. */
    private volatile boolean isClosed;

    /** {@code runs}: who wrote. */
    ReadsOfThread(Runs runs, Allowance words) {
        this.runs = runs;
        this.words = words;
    }

    /** Whether elements have words. */
    boolean isSpread() {
        return readers != null;
    }

    boolean isClosed() {
        return isClosed;
    }

    /** Nothing is added any more. */
    synchronized void close() {
        isClosed = true;
    }

    /** {@code spreads}: whether elements are to have words, if they may, although runs could tell of the read. */
    synchronized boolean read(int from, int to, int site, boolean spreads, Checker checker) {
        if (isClosed) {
            return false;
        }
        if (readers == null) {
            if (!spreads && runs.access(from, to, false, site, checker)) {
                return true;
            }
            if (!spread(from, to, checker)) {
                return spreads && runs.access(from, to, false, site, checker);
            }
        } else if (!isFree(from, to, checker)) {
            return false;
        }
        long mine = checker.word(site);
        for (int element = from; element < to; element++) {
            add(element, mine, checker);
        }
        return true;
    }

    /** The same with a place for each element. */
    synchronized boolean read(int from, int to, int[] sites, Checker checker) {
        if (isClosed) {
            return false;
        }
        if (readers == null) {
            return runs.access(from, to, false, sites, checker);
        }
        if (!isFree(from, to, checker)) {
            return false;
        }
        for (int element = from; element < to; element++) {
            add(element, checker.word(sites[element - from]), checker);
        }
        return true;
    }

    /** Whether there are words from now on. Not because of a writer, who would be in conflict with them, too. */
    private boolean spread(int from, int to, Checker checker) {
        if (words == null || !isFree(from, to, checker) || !words.take(runs.length())) {
            return false;
        }
        readers = runs.readers();
        return true;
    }

    /** Whether none of them has a writer that does not come before the current segment. */
    private boolean isFree(int from, int to, Checker checker) {
        int at = from;
        while (at < to) {
            int free = runs.freeTo(at, true, false, checker);
            if (free == at) {
                return false;
            }
            at = free;
        }
        return true;
    }

    /** Whoever looks without a lock is to find what the word names. */
    private void add(int element, long mine, Checker checker) {
        long reader = readers[element];
        long grown = checker.grown(reader, mine);
        if (grown != reader) {
            WORD.setRelease(readers, element, grown);
        }
    }

    /** Whether the segment of the word has read all of the range. */
    boolean hasRead(int from, int to, long now) {
        long[] known = readers;
        if (known == null) {
            return runs.hasAccessed(from, to, now, false);
        }
        int at = from;
        while (at < to && Word.sameSegment(reader(known, at), now)) {
            at++;
        }
        return at == to;
    }

    private static long reader(long[] known, int element) {
        return (long) WORD.getAcquire(known, element);
    }

    /** As {@link Runs#isCovered}; false also of more than one element that has a word. */
    boolean isCovered(int from, int to, Checker checker) {
        long[] known = readers;
        return known == null
                ? runs.isCovered(from, to, checker)
                : to - from == 1 && checker.isCovered(runs.writer(from), reader(known, from));
    }

    /** As {@link Runs#isAllRead}. */
    boolean isAllRead(long now, int most, Checker checker) {
        long[] known = readers;
        if (known == null) {
            return runs.isAllRead(now, most, checker);
        }
        for (int at = 0; at < known.length && known.length <= most; at++) {
            if (!Word.sameSegment(reader(known, at), now) && !isCovered(at, at + 1, checker)) {
                return false;
            }
        }
        return known.length <= most;
    }

    /** As {@link Runs#alike}. */
    Runs.Alike alike() {
        return readers == null ? runs.alike() : null;
    }

    /** As {@link Runs#freeTo}, for a read; nothing is known of words. */
    synchronized int freeTo(int index, boolean upwards, Checker checker) {
        return isClosed || readers != null ? upwards ? index : index + 1 : runs.freeTo(index, upwards, false, checker);
    }

    /** Adds what was read to the runs of all, once this is closed; false if that would make too many of them. */
    boolean addTo(Runs ofAll, ReaderWords with) {
        return readers == null && ofAll.addReads(runs, with);
    }

    /** The same to words of each element. */
    void addTo(long[] ofAll, ReaderWords with) {
        RunUniting.addReads(ofAll, readers == null ? runs.readers() : readers, with);
    }
}
