package io.raceproof.runtime;

import io.raceproof.core.shadow.Checker;
import io.raceproof.core.shadow.ReadsApart;
import io.raceproof.core.shadow.Runs;
import io.raceproof.core.shadow.Word;

/**
 * The words of some neighbouring elements of an array, which are counted from 0 here: two for each, side by side.
 *
 * <p>They begin as {@link Runs} of elements with the same words, and are {@linkplain #words inflated} to words of their
 * own for each element by the first access that runs cannot tell of. They begin anew when all that was done to them
 * precedes whatever comes ({@link Checker#phase}), unless something was found. What several threads read by turns is
 * kept apart until somebody writes ({@link ReadsApart}). All are fast paths, which could be deleted.
 */
final class ShadowPart {

    /** Words of so many elements are looked at one by one. */
    private static final int FEW = 64;

    private static final long PHASE = Unsafely.offset(ShadowPart.class, "phase");

    private final int length;
    private final ArrayShadow.Shape shape;

    /** Two words an element; null as long as there are runs. Set under the monitor. */
    private volatile long[] words;

    /** Changed under the monitor, and not any more when there are words; null if there never are any. */
    private volatile Runs runs;

    /** Of what the words are; written last of all, under the monitor. */
    private volatile long phase;

    /** Whether words are kept for good: nobody wants it otherwise, a race was found, or an element has a history. */
    private volatile boolean isKept;

    /**
     * Null if there is none; what they have is not among the runs. Set under the monitor, and closed before anything
     * changes.
     */
    private volatile ReadsApart apart;

    /** Who reads here; null until somebody else may. Guarded by the monitor. */
    private ReadersByTurns turns;

    /** Who writes here; null until somebody does who has to lock. Guarded by the monitor. */
    private WritersByTurns writers;

    ShadowPart(int length, ArrayShadow.Shape shape) {
        this.length = length;
        this.shape = shape;
        isKept = !shape.beginsAnew();
        if (shape.asRuns()) {
            runs = newRuns();
        } else {
            words = new long[Math.multiplyExact(2, length)];
        }
    }

    private Runs newRuns() {
        return new Runs(length, shape.merges(), shape.keepsFirst());
    }

    /** The words of the elements; null as long as there are runs. */
    long[] wordsIfInflated() {
        return words;
    }

    /** The words of the elements, from now on. */
    long[] words() {
        long[] known = words;
        return known != null ? known : inflate();
    }

    private synchronized long[] inflate() {
        if (words == null) {
            endApart();
        }
        if (words == null) {
            words = runs.spread();
        }
        return words;
    }

    /** From now on the runs have it all, or the words. Under the monitor. */
    private void endApart() {
        ReadsApart ending = apart;
        if (ending != null) {
            long[] tooMany = ending.close();
            if (tooMany != null) {
                words = tooMany;
            }
            apart = null;
            turns().ended();
        }
    }

    /** Whether the segment of the word has told of an access to the element before; a first look, as words are. */
    boolean hasAccessed(int index, long now, boolean write, Checker checker) {
        long[] known = words;
        if (known == null) {
            return hasAccessed(index, index + 1, now, write, checker);
        }
        return Word.sameSegment(Unsafely.peek(known, writerAt(index)), now)
                || !write && Word.sameSegment(Unsafely.peek(known, readerAt(index)), now);
    }

    /** The same of all elements of a range, as far as runs say so. */
    boolean hasAccessed(int from, int to, long now, boolean write, Checker checker) {
        if (words != null) {
            return false;
        }
        ReadsApart open = apart;
        return open != null && !write && open.hasRead(from, to, now, checker) || runs.hasAccessed(from, to, now, write);
    }

    /** Whether a read of the element is known to add nothing to what is known; the segment holds no lock. */
    boolean isCovered(int index, Checker checker) {
        long[] known = words;
        if (known == null) {
            return isCovered(index, index + 1, checker);
        }
        long reader = Unsafely.peekBefore(known, readerAt(index));
        return checker.isCovered(Unsafely.peek(known, writerAt(index)), reader);
    }

    /** Whether reads of all elements of a range are known to add nothing; no lock is held. */
    boolean isCovered(int from, int to, Checker checker) {
        if (words != null) {
            return false;
        }
        ReadsApart open = apart;
        return open != null ? open.isCovered(from, to, checker) : runs.isCovered(from, to, checker);
    }

    /** As {@link ArrayShadow#isAllRead} says. */
    boolean isAllRead(long now, Checker checker) {
        if (words == null) {
            ReadsApart open = apart;
            return hasAccessed(0, length, now, false, checker)
                    || isCovered(0, length, checker)
                    || (open != null ? open.isAllRead(now, FEW, checker) : runs.isAllRead(now, FEW, checker));
        }
        for (int index = 0; index < length && length <= FEW; index++) {
            if (!hasAccessed(index, now, false, checker) && !isCovered(index, checker)) {
                return false;
            }
        }
        return length <= FEW;
    }

    /** The words of all elements, without sites, if they are known to have the same ones; else null. */
    Runs.Alike alike(Checker checker) {
        ReadsApart open = apart;
        return words != null ? null : open != null ? open.alike(checker) : runs.alike();
    }

    /**
     * Writes down an access to an element by the current segment, whose word this is, unless it has told of it, if
     * nobody else has accessed any here, and nobody else checks anything; false if not. A fast path: there is nothing
     * to compare with.
     */
    boolean addFirst(int index, boolean write, long mine, Checker checker) {
        if (!shape.asRuns() || !checker.needsNoLocks()) {
            return false;
        }
        if (phase != checker.phase()) {
            renew(checker.phase());
        }
        return words == null && runs.addFirst(index, index + 1, write, mine);
    }

    /** Whether there are runs, with nothing in them from an earlier phase. */
    boolean hasRunsNow(Checker checker) {
        return words == null && phase == checker.phase();
    }

    /**
     * How far elements, from this one on upwards or downwards, are known to be in no conflict with an access of the
     * current segment, which holds no lock: the end of their range, or its begin. Nothing is known of words.
     */
    int freeTo(int index, boolean upwards, boolean write, Checker checker) {
        if (words == null) {
            if (checker.needsNoLocks()) {
                return runs.freeTo(index, upwards, write, checker);
            }
            ReadsApart open = apart;
            if (open != null && !write) {
                return open.freeTo(index, upwards, checker);
            }
            synchronized (this) {
                if (words == null && apart == null) {
                    return runs.freeTo(index, upwards, write, checker);
                }
            }
        }
        return upwards ? index : index + 1;
    }

    /**
     * Tells of an access to neighbours, each at a place of its own, if there are runs that can tell of it; false if
     * not.
     */
    boolean access(int from, int to, boolean write, int[] sites, Checker checker) {
        if (words != null || phase != checker.phase()) {
            return false;
        }
        if (checker.needsNoLocks()) {
            return runs.access(from, to, write, sites, checker);
        }
        ReadsApart open = apart;
        if (open != null && !write && open.read(from, to, sites, checker)) {
            return true;
        }
        synchronized (this) {
            if (isApart(write, checker) && apart.read(from, to, sites, checker)) {
                return true;
            }
            endApart();
            return words == null
                    && (runs.access(from, to, write, sites, checker)
                            || part(write, checker) && apart.read(from, to, sites, checker));
        }
    }

    /** Tells of an access to an element that the segment has not told of, if there are runs that can; false if not. */
    boolean accessElement(int index, boolean write, int site, Checker checker) {
        return hasRuns(checker) && tell(index, index + 1, write, site, checker);
    }

    /** Tells of an access to all elements of a range, if there are runs that can tell of it; false if not. */
    boolean access(int from, int to, boolean write, int site, Checker checker) {
        return hasRuns(checker)
                && (hasAccessed(from, to, checker.current(), write, checker) || tell(from, to, write, site, checker));
    }

    private boolean tell(int from, int to, boolean write, int site, Checker checker) {
        if (checker.needsNoLocks()) {
            return runs.access(from, to, write, site, checker);
        }
        ReadsApart open = apart;
        if (open != null && !write && open.read(from, to, site, checker)) {
            return true;
        }
        synchronized (this) {
            if (isApart(write, checker) && apart.read(from, to, site, checker)) {
                return true;
            }
            endApart();
            return words == null
                    && !(write && wantsWords(to - from, checker))
                    && (runs.access(from, to, write, site, checker)
                            || part(write, checker) && apart.read(from, to, site, checker));
        }
    }

    /**
     * Whether elements are to have words of their own, as far as who writes so many of them can tell. Under the
     * monitor.
     */
    private boolean wantsWords(int count, Checker checker) {
        if (!shape.byTurns()) {
            return false;
        }
        if (writers == null) {
            writers = new WritersByTurns();
        }
        return writers.isTimeForWords(count, checker);
    }

    /** Whether a read is to be kept apart; a write is not. Under the monitor. */
    private boolean isApart(boolean write, Checker checker) {
        if (!shape.apart() || words != null) {
            return false;
        }
        if (write) {
            turns().written();
            return false;
        }
        return apart != null || turns().isTimeToPart(checker) && part(false, checker);
    }

    /**
     * Lets reads be kept apart, if they come from several threads; they may be, where the runs cannot tell of them.
     * Under the monitor.
     */
    private boolean part(boolean write, Checker checker) {
        if (!write && shape.apart() && turns().areSeveral()) {
            apart = ReadsApart.beside(runs, shape.strewn(), checker);
        }
        return apart != null;
    }

    /** Under the monitor. */
    private ReadersByTurns turns() {
        if (turns == null) {
            turns = new ReadersByTurns();
        }
        return turns;
    }

    /** Whether there may be runs that can tell of an access of the current segment. */
    private boolean hasRuns(Checker checker) {
        if (!shape.asRuns()) {
            return false;
        }
        if (phase != checker.phase()) {
            beginAnew(checker.phase());
        }
        return words == null && checker.isWithoutLocks();
    }

    /** Nobody else is about to use the words of an earlier phase: all tasks but one were over in between. */
    private synchronized void beginAnew(long now) {
        if (phase != now) {
            renew(now);
        }
    }

    /** Nothing is written that is there: to write a volatile takes longer than to read it. */
    private void renew(long now) {
        if (!isKept) {
            if (apart != null) {
                apart = null;
            }
            if (turns != null) {
                turns.beginAnew();
            }
            if (writers != null) {
                writers.beginAnew();
            }
            if (words != null || !runs.renew()) {
                runs = newRuns();
            }
            if (words != null) {
                words = null;
            }
        }
        Unsafely.putLast(this, PHASE, now);
    }

    /** From now on the words say more than who accessed the elements. */
    void keep() {
        isKept = true;
    }

    static long writerAt(int index) {
        return Unsafely.offsetInLongs(2L * index);
    }

    static long readerAt(int index) {
        return Unsafely.offsetInLongs(2L * index + 1);
    }
}
