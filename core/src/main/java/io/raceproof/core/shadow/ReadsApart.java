package io.raceproof.core.shadow;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * What threads read of some elements of an array that nobody writes meanwhile: a list of {@link Runs} for each, so that
 * none waits for another, or for its memory. A fast path, which could be deleted: who reads would else change the runs
 * of all.
 *
 * <p><b>Invariant.</b> From when this is made until it is {@linkplain #close closed} the runs of all do not change.
 * Each list begins with their writers; a read that a writer may be in conflict with is refused, as by the runs
 * themselves. A read is added to the thread's list under the list's lock and only if the list is open. Who wants to
 * change the runs of all, a writer above all, holds their lock, closes all lists, each under its lock, and adds to the
 * runs what they hold; then it changes them. So of a read and a write at the same time either the read was in its list
 * when that was closed, and the writer finds it; or the reader finds its list closed, waits for the lock of all, and
 * finds the write.
 *
 * <p>Who looks into a list without its lock looks last whether it is open: then nobody has written so far, and whoever
 * writes later will find what was seen there, or what stands for it.
 *
 * <p>There are so many lists as will do for most machines; threads may share one.
 */
public final class ReadsApart {

    private static final int LISTS = 32;

    private static final class OfThread {

        /** Changed under the monitor. */
        final Runs runs;

        /** Once true it stays; set under the monitor. */
        volatile boolean isClosed;

        OfThread(Runs runs) {
            this.runs = runs;
        }
    }

    private static final OfThread CLOSED = new OfThread(null);

    static {
        CLOSED.isClosed = true;
    }

    /** By number of checker; null: has read nothing. */
    private final AtomicReferenceArray<OfThread> lists = new AtomicReferenceArray<>(LISTS);

    private final Runs ofAll;
    private final ReaderWords words;

    private ReadsApart(Runs ofAll, ReaderWords words) {
        this.ofAll = ofAll;
        this.words = words;
    }

    /** Beside the runs, which the caller has locked; null if they have too many writers. */
    public static ReadsApart beside(Runs ofAll, Checker checker) {
        return ofAll.withoutReads() == null
                ? null
                : new ReadsApart(ofAll, checker.space().readerWords());
    }

    private OfThread list(Checker checker) {
        return lists.get(checker.number() % LISTS);
    }

    /** The thread's list, which there is from now on. */
    private OfThread made(Checker checker) {
        int at = checker.number() % LISTS;
        OfThread known = lists.get(at);
        while (known == null) {
            OfThread made = new OfThread(ofAll.withoutReads());
            known = lists.compareAndSet(at, null, made) ? made : lists.get(at);
        }
        return known;
    }

    /** The checker's task reads the elements of a range, without holding a lock; false if that cannot be told here. */
    public boolean read(int from, int to, int site, Checker checker) {
        OfThread list = made(checker);
        synchronized (list) {
            return !list.isClosed && list.runs.access(from, to, false, site, checker);
        }
    }

    /** The same with a place for each element. */
    public boolean read(int from, int to, int[] sites, Checker checker) {
        OfThread list = made(checker);
        synchronized (list) {
            return !list.isClosed && list.runs.access(from, to, false, sites, checker);
        }
    }

    /** Whether the segment of the word has read all of the range, as far as this thread's list says. */
    public boolean hasRead(int from, int to, long now, Checker checker) {
        OfThread list = list(checker);
        return list != null && list != CLOSED && list.runs.hasAccessed(from, to, now, false);
    }

    /** As {@link Runs#isCovered}. */
    public boolean isCovered(int from, int to, Checker checker) {
        OfThread list = list(checker);
        return list != null && !list.isClosed && list.runs.isCovered(from, to, checker) && !list.isClosed;
    }

    /** As {@link Runs#isAllRead}. */
    public boolean isAllRead(long now, int most, Checker checker) {
        OfThread list = list(checker);
        return list != null && !list.isClosed && list.runs.isAllRead(now, most, checker) && !list.isClosed;
    }

    /** As {@link Runs#alike}. */
    public Runs.Alike alike(Checker checker) {
        OfThread list = list(checker);
        Runs.Alike alike = list == null || list.isClosed ? null : list.runs.alike();
        return alike == null || list.isClosed ? null : alike;
    }

    /** As {@link Runs#freeTo}, for a read. */
    public int freeTo(int index, boolean upwards, Checker checker) {
        OfThread list = list(checker);
        if (list != null) {
            synchronized (list) {
                if (!list.isClosed) {
                    return list.runs.freeTo(index, upwards, false, checker);
                }
            }
        }
        return upwards ? index : index + 1;
    }

    /**
     * Ends it, and lets the runs of all, which the caller has locked, have what was read.
     *
     * @return null; or the words of each element, if runs would be too many
     */
    public long[] close() {
        List<Runs> closed = new ArrayList<>();
        for (int at = 0; at < LISTS; at++) {
            OfThread list = lists.getAndSet(at, CLOSED);
            if (list != null && list != CLOSED) {
                synchronized (list) {
                    list.isClosed = true;
                }
                closed.add(list.runs);
            }
        }
        int added = 0;
        while (added < closed.size() && ofAll.addReads(closed.get(added), words)) {
            added++;
        }
        return added == closed.size() ? null : asWords(closed.subList(added, closed.size()));
    }

    private long[] asWords(List<Runs> left) {
        long[] all = ofAll.spread();
        for (Runs list : left) {
            RunUniting.addReads(all, list.spread(), words);
        }
        return all;
    }
}
