package io.raceproof.core.shadow;

import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * The words of all elements of an array, as long as neighbours have the same ones: a few <i>runs</i> of elements, each
 * with a writer's and a reader's word. An array that tasks go through from one end to the other, or divide into parts,
 * costs a few dozen bytes, and a check of a range costs the same whatever its length.
 *
 * <p>Runs say what {@link Checker} says, as long as there is nothing to say: an access that may be in conflict, and one
 * that would make too many runs, is refused and changes nothing. The caller then goes on with {@linkplain #spread two
 * words an element}. So writers' words here are plain ones.
 *
 * <p>Neighbours that one segment accessed at different places can be one run: its word has no site then, and {@link
 * RunSites} knows. And tasks that are over and lie alike to whatever comes are one to all others, so their elements can
 * be one run too.
 *
 * <p>Changes are the caller's to guard, by a lock of this array; {@link #hasAccessed} takes none.
 */
public final class Runs {

    /** More than so many runs are no better than words for each element. */
    private static final int MOST = 96;

    private static final int SIZE = GrowingRuns.SIZE;

    /** So many are not worth to be made fewer. */
    private static final int FEW = 8;

    /** Dividing so often, and so often for each element, costs more than runs are worth. */
    private static final int LEAST_PATIENCE = 200;

    private static final int PATIENCE = 2;

    /** As many elements as there may be, without anything; never changes. Most arrays need no more for a while. */
    private static final long[] NOTHING = {Integer.MAX_VALUE, Word.NONE, Word.NONE};

    /**
     * For each run, in order: where it ends, the writer's word, the reader's word. There is a new one where runs are
     * more or fewer. What changes in place does not confuse those who look without a lock, for they ask about their own
     * segment: only they put its words there, and a run becomes longer only at its end, by elements to which the same
     * was done.
     */
    private volatile long[] runs;

    /** Words, without sites, that all runs have. */
    public record Alike(long writer, long reader) {}

    /** Null if runs have different ones, or nobody has looked. Set under the lock; null before anything changes. */
    private volatile Alike alike;

    /** Whether nothing has changed since it was compared. */
    private boolean isCompared;

    /** How many runs there may be before it is looked whether they can be fewer. */
    private int settledAt = FEW;

    /** How often runs may still be divided. */
    private long patience;

    private final RunMerging merging;
    private final int length;

    /**
     * What the first segment did, if that is all there is; the runs do not have it. Null if that is not kept apart, or
     * not any more; who looks without a lock may see that late.
     */
    private FirstSegment first;

    /**
     * @param merges whether neighbours become one run that differ only in what makes no difference to anybody
     * @param keepsFirst whether what the first segment does is kept apart until another one comes
     */
    public Runs(int length, boolean merges, boolean keepsFirst) {
        this.length = length;
        merging = new RunMerging(length, merges);
        patience = Math.max(LEAST_PATIENCE, (long) PATIENCE * length);
        first = keepsFirst ? new FirstSegment() : null;
        runs = keepsFirst ? NOTHING : new long[] {length, Word.NONE, Word.NONE};
    }

    /** Without any reads, and nothing else to change than these: for {@link ReadsApart}. */
    private Runs(int length, RunMerging merging, long[] runs) {
        this.length = length;
        this.merging = merging;
        this.runs = runs;
        patience = Math.max(LEAST_PATIENCE, (long) PATIENCE * length);
    }

    /**
     * The same writers, each without its site, and no readers: a list to be {@linkplain #addReads added} later; null if
     * there are too many.
     */
    Runs withoutReads() {
        endFirst();
        GrowingRuns writers = RunUniting.writers(runs);
        return writers.size > FEW * SIZE
                ? null
                : new Runs(length, new RunMerging(length, merging.isOn()), Arrays.copyOf(writers.runs, writers.size));
    }

    /** Adds the reads of a list that was made from these; false if runs would be too many, and then nothing changes. */
    boolean addReads(Runs list, ReaderWords words) {
        GrowingRuns next = RunUniting.united(merging, runs, list.merging, list.runs, words);
        if (merging.count(next) > MOST) {
            return false;
        }
        change();
        runs = merging.merged(next);
        settledAt = Math.max(FEW, 2 * runs.length / SIZE);
        return true;
    }

    /**
     * Forgets all, if that costs nothing; false if it does, and then nothing is forgotten. Nobody else may be about to
     * look.
     */
    public boolean renew() {
        if (first == null) {
            return false;
        }
        first.clear();
        return true;
    }

    /** Another segment comes. */
    private void endFirst() {
        if (first != null) {
            GrowingRuns all = first.toRuns(length);
            runs = Arrays.copyOf(all.runs, all.size);
            settledAt = Math.max(FEW, 2 * all.size / SIZE);
            first = null;
        }
    }

    /** Where the run that the element is in begins. */
    static int find(long[] known, int index) {
        int low = 0;
        int high = known.length / SIZE - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (known[SIZE * middle] <= index) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return SIZE * low;
    }

    /**
     * Whether the segment of the word has written all of the range, or accessed it if a read is asked about. Where a
     * run ends is looked at before its words: who gives it other elements writes these first.
     */
    public boolean hasAccessed(int from, int to, long now, boolean write) {
        FirstSegment only = first;
        if (only != null && only.hasAccessed(from, to, now, write)) {
            return true;
        }
        long[] known = runs;
        int at = find(known, from);
        while (true) {
            long end = known[at];
            VarHandle.acquireFence();
            if (!Word.sameSegment(known[at + 1], now) && (write || !Word.sameSegment(known[at + 2], now))) {
                return false;
            }
            if (end >= to) {
                return true;
            }
            at += SIZE;
        }
    }

    /**
     * How far elements, from this one on upwards or downwards, have words that an access of the current segment is in
     * no conflict with: the end of their range, or its begin.
     */
    public int freeTo(int index, boolean upwards, boolean write, Checker checker) {
        FirstSegment only = first;
        if (only != null) {
            boolean isMine = only.isOf(checker.current());
            return upwards ? isMine ? length : index : isMine ? 0 : index + 1;
        }
        long[] known = runs;
        int at = find(known, index);
        if (!(write ? checker.mayWrite(known[at + 1], known[at + 2]) : checker.mayRead(known[at + 1]))) {
            return upwards ? index : index + 1;
        }
        return upwards ? (int) known[at] : at == 0 ? 0 : (int) known[at - SIZE];
    }

    /**
     * Whether a read of all of the range by the current segment, which holds no lock, is known to add nothing. The
     * readers are looked at before the writer: a write that comes in between finds them. And that the elements are
     * still where they were is looked at last.
     */
    public boolean isCovered(int from, int to, Checker checker) {
        if (first != null) {
            return false;
        }
        Alike all = alike;
        if (all != null) {
            return checker.isCovered(all.writer, all.reader);
        }
        long[] known = runs;
        int at = find(known, from);
        VarHandle.acquireFence();
        long reader = known[at + 2];
        VarHandle.acquireFence();
        long writer = known[at + 1];
        VarHandle.acquireFence();
        return to <= known[at] && (at == 0 || known[at - SIZE] <= from) && checker.isCovered(writer, reader);
    }

    /**
     * Whether the segment of the word, which is the current one and holds no lock, has accessed each element or is known
     * to add nothing by a read of it; false also where there are more than so many runs. Looked at in the order that
     * both {@link #hasAccessed} and {@link #isCovered} need.
     */
    public boolean isAllRead(long now, int most, Checker checker) {
        long[] known = runs;
        if (first != null || known.length > most * SIZE) {
            return false;
        }
        long begin = 0;
        for (int at = 0; at < known.length; at += SIZE) {
            long end = known[at];
            VarHandle.acquireFence();
            long reader = known[at + 2];
            VarHandle.acquireFence();
            long writer = known[at + 1];
            boolean isAccessed = Word.sameSegment(writer, now) || Word.sameSegment(reader, now);
            if (!isAccessed && !checker.isCovered(writer, reader)) {
                return false;
            }
            VarHandle.acquireFence();
            if (known[at] != end || at > 0 && known[at - SIZE] > begin) {
                return false;
            }
            begin = end;
        }
        return true;
    }

    /** What all runs have; null if that is not known. */
    public Alike alike() {
        return alike;
    }

    /** If all runs have the same segments in their words, whatever the sites, says so; the runs are not changing. */
    private void compare() {
        long[] known = runs;
        long writer = Word.withoutSite(known[1]);
        long reader = Word.withoutSite(known[2]);
        for (int at = SIZE; at < known.length; at += SIZE) {
            if (Word.withoutSite(known[at + 1]) != writer || Word.withoutSite(known[at + 2]) != reader) {
                return;
            }
        }
        alike = new Alike(writer, reader);
    }

    /**
     * The checker's task reads or writes the elements of a range that is not empty, without holding a lock; false if
     * that cannot be told here.
     */
    public boolean access(int from, int to, boolean write, int site, Checker checker) {
        return (site != 0 || !merging.isOn()) && access(from, to, write, checker.word(site), checker);
    }

    /** The same if one segment's accesses, which has the word of this one, are all there are; else false. */
    public boolean addFirst(int from, int to, boolean write, long mine) {
        return first != null && (first.hasAccessed(from, to, mine, write) || first.add(from, to, write, mine));
    }

    /** The same with a place for each element, the first one's first; false also where runs have no room for that. */
    public boolean access(int from, int to, boolean write, int[] sites, Checker checker) {
        if (first != null || !merging.takesPlaces(write) || !access(from, to, write, checker.word(0), checker)) {
            return false;
        }
        merging.putPlaces(from, to, write, sites);
        return true;
    }

    private boolean access(int from, int to, boolean write, long mine, Checker checker) {
        if (first != null) {
            if (first.add(from, to, write, mine)) {
                return true;
            }
            endFirst();
        }
        long[] known = runs;
        int at = find(known, from);
        return to > known[at] ? divide(from, to, write, mine, checker) : accessOne(at, from, to, write, mine, checker);
    }

    /** All of the range is in one run. */
    private boolean accessOne(int at, int from, int to, boolean write, long mine, Checker checker) {
        long[] known = runs;
        long writer = known[at + 1];
        long reader = known[at + 2];
        if (Word.sameSegment(writer, mine)) {
            return true;
        }
        if (!(write ? checker.mayWrite(writer, reader) : checker.mayRead(writer))) {
            return false;
        }
        long nextWriter = write ? mine : writer;
        long nextReader = write ? Word.NONE : checker.grown(reader, mine);
        if (merging.losesSite(reader, nextReader, mine)) {
            return false;
        }
        if (nextWriter == writer && nextReader == reader) {
            if (!isCompared) {
                isCompared = true;
                compare();
            }
            return true;
        }
        change();
        boolean begins = from == (at == 0 ? 0 : known[at - SIZE]);
        boolean ends = to == known[at];
        boolean likeLast = begins && at > 0 && merging.isLike(known, at - SIZE, nextWriter, nextReader);
        if (likeLast && !ends) {
            merging.join(known, at - SIZE, at > SIZE ? known[at - 2 * SIZE] : 0, to, nextWriter, nextReader);
            return true;
        }
        if (begins && !ends && !likeLast && merging.slides(known, at - SIZE, to, nextWriter, nextReader, checker)) {
            return true;
        }
        boolean likeNext = ends && at + SIZE < known.length && merging.isLike(known, at + SIZE, nextWriter, nextReader);
        if (begins && ends && !likeLast && !likeNext) {
            known[at + 1] = nextWriter;
            known[at + 2] = nextReader;
            return true;
        }
        return divide(from, to, write, mine, checker);
    }

    /** Nothing is written that is there: to write a volatile takes longer than to read it. */
    private void change() {
        if (alike != null) {
            alike = null;
        }
        isCompared = false;
    }

    private boolean divide(int from, int to, boolean write, long mine, Checker checker) {
        if (patience == 0) {
            return false;
        }
        GrowingRuns next = RunDividing.divided(merging, runs, from, to, write, mine, checker);
        if (next == null) {
            return false;
        }
        // To note places element by element costs more than a few runs.
        boolean settles = next.size > Math.min(settledAt, MOST) * SIZE;
        next = settles ? RunDividing.settled(merging, next, checker) : next;
        if (settles && merging.count(next) > MOST) {
            return false;
        }
        patience--;
        change();
        if (settles) {
            runs = merging.merged(next);
            settledAt = Math.max(FEW, 2 * runs.length / SIZE);
        } else {
            runs = next.size == next.runs.length ? next.runs : Arrays.copyOf(next.runs, next.size);
        }
        return true;
    }

    int length() {
        return length;
    }

    /** The writer's word of an element. */
    long writer(int element) {
        long[] known = runs;
        return merging.writerOf(element, known[find(known, element) + 1]);
    }

    /** The reader's word of each element. */
    long[] readers() {
        long[] words = spread();
        long[] readers = new long[words.length / 2];
        for (int element = 0; element < readers.length; element++) {
            readers[element] = words[2 * element + 1];
        }
        return readers;
    }

    /** The words of each element, the writer's and the reader's side by side. */
    public long[] spread() {
        endFirst();
        long[] known = runs;
        long[] words = new long[Math.multiplyExact(2, (int) known[known.length - SIZE])];
        int element = 0;
        for (int at = 0; at < known.length; at += SIZE) {
            for (; element < known[at]; element++) {
                words[2 * element] = merging.writerOf(element, known[at + 1]);
                words[2 * element + 1] = merging.readerOf(element, known[at + 2]);
            }
        }
        return words;
    }
}
