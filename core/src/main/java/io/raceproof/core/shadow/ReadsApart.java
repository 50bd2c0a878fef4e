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

    /** By number of checker; null: has read nothing. */
    private final AtomicReferenceArray<ReadsOfThread> lists = new AtomicReferenceArray<>(LISTS);

    private final Runs ofAll;
    private final ReaderWords words;

    /** How many words threads may have; null: none. */
    private final Allowance allowance;

    /** Whether runs would not do for some thread: the others need not find out for themselves. */
    private volatile boolean isSpread;

    private ReadsApart(Runs ofAll, ReaderWords words, Allowance allowance) {
        this.ofAll = ofAll;
        this.words = words;
        this.allowance = allowance;
    }

    /**
     * Beside the runs, which the caller has locked; null if they have too many writers.
     *
     * @param strewn whether a thread's reads may also be where runs cannot tell of them. A fast path, which could be
     *     deleted
     */
    public static ReadsApart beside(Runs ofAll, boolean strewn, Checker checker) {
        ShadowSpace space = checker.space();
        return ofAll.withoutReads() == null
                ? null
                : new ReadsApart(ofAll, space.readerWords(), strewn ? space.strewn() : null);
    }

    /** Whether some thread's reads are words. */
    boolean isSpread() {
        return isSpread;
    }

    private ReadsOfThread list(Checker checker) {
        return lists.get(checker.number() % LISTS);
    }

    /** The thread's list, which there is from now on. */
    private ReadsOfThread made(Checker checker) {
        int at = checker.number() % LISTS;
        ReadsOfThread known = lists.get(at);
        while (known == null) {
            ReadsOfThread made = new ReadsOfThread(ofAll.withoutReads(), allowance);
            known = lists.compareAndSet(at, null, made) ? made : lists.get(at);
        }
        return known;
    }

    /** The checker's task reads the elements of a range, without holding a lock; false if that cannot be told here. */
    public boolean read(int from, int to, int site, Checker checker) {
        ReadsOfThread list = made(checker);
        boolean isRead = list.read(from, to, site, isSpread, checker);
        if (!isSpread && list.isSpread()) {
            isSpread = true;
        }
        return isRead;
    }

    /** The same with a place for each element. */
    public boolean read(int from, int to, int[] sites, Checker checker) {
        return made(checker).read(from, to, sites, checker);
    }

    /** Whether the segment of the word has read all of the range, as far as this thread's list says. */
    public boolean hasRead(int from, int to, long now, Checker checker) {
        ReadsOfThread list = list(checker);
        return list != null && list != ReadsOfThread.CLOSED && list.hasRead(from, to, now);
    }

    /** As {@link Runs#isCovered}. */
    public boolean isCovered(int from, int to, Checker checker) {
        ReadsOfThread list = list(checker);
        return list != null && !list.isClosed() && list.isCovered(from, to, checker) && !list.isClosed();
    }

    /** As {@link Runs#isAllRead}. */
    public boolean isAllRead(long now, int most, Checker checker) {
        ReadsOfThread list = list(checker);
        return list != null && !list.isClosed() && list.isAllRead(now, most, checker) && !list.isClosed();
    }

    /** As {@link Runs#alike}. */
    public Runs.Alike alike(Checker checker) {
        ReadsOfThread list = list(checker);
        Runs.Alike alike = list == null || list.isClosed() ? null : list.alike();
        return alike == null || list.isClosed() ? null : alike;
    }

    /** As {@link Runs#freeTo}, for a read. */
    public int freeTo(int index, boolean upwards, Checker checker) {
        ReadsOfThread list = list(checker);
        return list == null ? upwards ? index : index + 1 : list.freeTo(index, upwards, checker);
    }

    /**
     * Ends it, and lets the runs of all, which the caller has locked, have what was read.
     *
     * @return null; or the words of each element, if runs would be too many
     */
    public long[] close() {
        List<ReadsOfThread> closed = new ArrayList<>();
        for (int at = 0; at < LISTS; at++) {
            ReadsOfThread list = lists.getAndSet(at, ReadsOfThread.CLOSED);
            if (list != null && list != ReadsOfThread.CLOSED) {
                list.close();
                closed.add(list);
            }
        }
        int added = 0;
        while (added < closed.size() && closed.get(added).addTo(ofAll, words)) {
            added++;
        }
        return added == closed.size() ? null : asWords(closed.subList(added, closed.size()));
    }

    private long[] asWords(List<ReadsOfThread> left) {
        long[] all = ofAll.spread();
        for (ReadsOfThread list : left) {
            list.addTo(all, words);
        }
        return all;
    }
}
