package io.raceproof.core.shadow;

import io.raceproof.core.detect.Access;
import io.raceproof.core.detect.AccessHistory;
import io.raceproof.core.detect.Race;
import io.raceproof.core.order.HappensBefore;
import io.raceproof.core.order.Order;
import io.raceproof.core.order.Segment;
import io.raceproof.core.order.Task;
import io.raceproof.findings.Certainty;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The tree detector on shadow words, for any number of threads at once. It says what {@link
 * io.raceproof.core.detect.TreeRaces} says, in 16 bytes a location.
 *
 * <pre>
 *  W, R    the writer's and the reader's word of a location ({@link Word})
 *  a → b   a comes before b by LOGIC, tree and joins
 *
 *  read v:    R := R ∪ {v} less reads that → v;   then W → v, or else
 *  write v:   W := v;   then the old W → v and all of R → v, or else;   R := ∅
 *  or else:   not even the sync edges of this run order the two     certain, W := RACY
 *             they do                                               inflate: a history decides
 * </pre>
 *
 * <p><b>Protocol.</b> Both sides publish themselves first and look at the other side then, and cells are sequentially
 * consistent: of a read and a write at the same time, at least one sees the other, or what replaced it and stands for it
 * ({@link AccessHistory} has the argument; → is part of the order used there).
 *
 * <p><b>Inflation.</b> A location that is accessed under a lock, or whose accesses are ordered by sync edges only, gets an
 * {@link AccessHistory}. W := INFLATED comes first and R is copied afterwards, and stays: a reader that published itself
 * too late for the copy sees INFLATED and tells the history itself; a writer that published itself earlier still finds
 * all readers. The history's monitor is held meanwhile, so nobody uses it half filled.
 *
 * <p>A checker belongs to one thread. The fast paths, which could be deleted: {@link #isKnownBefore}, {@link #grown}.
 */
public final class Checker {

    private static final int SMALL = 8;
    private static final int REMEMBERED = 16;

    private final ShadowSpace space;
    private final HappensBefore order = new HappensBefore();

    private Task task;

    /** The current segment's part of its words; {@link Word#NO_SEGMENT} until it has accessed something. */
    private long current = Word.NO_SEGMENT;

    /** Words of segments, and of reader sets, all of which are known to come before the current segment. */
    private final long[] before = new long[REMEMBERED];

    /** Memory of {@link #grow}: a reader's word, what was added, what came out. Of the current segment. */
    private final long[] grownFrom = new long[REMEMBERED];

    private final long[] grownBy = new long[REMEMBERED];
    private final long[] grownTo = new long[REMEMBERED];

    public Checker(ShadowSpace space) {
        this.space = space;
    }

    /** From here on this thread's accesses are the task's; null: nobody's. */
    public void run(Task next) {
        task = next;
        moved();
    }

    /** The task has moved on to another segment. */
    public void moved() {
        if (current != Word.NO_SEGMENT) {
            current = Word.NO_SEGMENT;
            Arrays.fill(before, 0);
            Arrays.fill(grownFrom, 0);
        }
    }

    /** The current segment's part of its words, to be compared by {@link Word#sameSegment} before a check is begun. */
    public long current() {
        return current;
    }

    /** The task reads the location. */
    public void read(Cell cell, int site) {
        long writer = cell.writer();
        if (writer == Word.INFLATED || !task.now().locks().isEmpty()) {
            inflated(cell).read(task, -1, site, order);
            return;
        }
        if (writer == Word.RACY) {
            return;
        }
        long mine = mine(site);
        long reader;
        long grown;
        do {
            reader = cell.reader();
            grown = grown(reader, mine);
        } while (grown != reader && !cell.replaceReader(reader, grown));
        writer = cell.writer();
        if (writer == Word.INFLATED) {
            inflated(cell).read(task, -1, site, order);
        } else if (writer != Word.NONE && writer != Word.RACY && !isBefore(writer)) {
            conflict(cell, access(writer, true), access(mine, false));
        }
    }

    /** The task writes the location. */
    public void write(Cell cell, int site) {
        if (!task.now().locks().isEmpty()) {
            inflated(cell).write(task, -1, site, order);
            return;
        }
        long mine = mine(site);
        long writer;
        do {
            writer = cell.writer();
            if (writer == Word.INFLATED) {
                inflated(cell).write(task, -1, site, order);
                return;
            }
            if (writer == Word.RACY) {
                return;
            }
        } while (!cell.replaceWriter(writer, mine));
        if (writer != Word.NONE && !isBefore(writer)) {
            conflict(cell, access(writer, true), access(mine, true));
            return;
        }
        long reader = cell.reader();
        if (reader != Word.NONE) {
            long unordered = firstNotBefore(reader);
            if (unordered == Word.NONE) {
                // If somebody has read meanwhile, it stays; that is only more than is needed.
                cell.replaceReader(reader, Word.NONE);
            } else {
                conflict(cell, access(unordered, false), access(mine, true));
            }
        }
    }

    private long mine(int site) {
        if (current == Word.NO_SEGMENT) {
            current = space.register(task.now());
        }
        return Word.of(current, site);
    }

    /** The two are not ordered by logic. */
    private void conflict(Cell cell, Access earlier, Access later) {
        if (!order.precedes(earlier.segment(), task, Order.OBSERVED)) {
            if (becomesRacy(cell)) {
                space.sink().report(new Race(cell.location(), earlier, later, Certainty.CERTAIN));
            }
            return;
        }
        AccessHistory history = inflated(cell);
        history.compare(earlier, later, task, order);
        if (later.write()) {
            history.write(task, -1, later.site(), order);
        }
    }

    /** False if somebody else has done it, and so has reported a race. */
    private static boolean becomesRacy(Cell cell) {
        while (true) {
            long writer = cell.writer();
            if (writer == Word.RACY) {
                return false;
            }
            if (writer == Word.INFLATED) {
                return cell.history().takeOverRacy();
            }
            if (cell.replaceWriter(writer, Word.RACY)) {
                return true;
            }
        }
    }

    /** The location's history, with all that is known. */
    private AccessHistory inflated(Cell cell) {
        AccessHistory history = cell.history();
        if (cell.writer() != Word.INFLATED) {
            synchronized (history) {
                fill(history, cell);
            }
        }
        return history;
    }

    private void fill(AccessHistory history, Cell cell) {
        long writer;
        do {
            writer = cell.writer();
            if (writer == Word.INFLATED) {
                return;
            }
        } while (!cell.replaceWriter(writer, Word.INFLATED));
        if (writer == Word.RACY) {
            history.takeOverRacy();
            return;
        }
        List<Access> reads = new ArrayList<>();
        forEachReader(cell.reader(), reads);
        history.takeOver(writer == Word.NONE ? null : accessOrNull(writer, true), reads);
    }

    private void forEachReader(long reader, List<Access> reads) {
        if (!Word.isSet(reader)) {
            addUnlessRetired(reader, reads);
            return;
        }
        for (ReaderSet at = space.readers().of(reader); at != null; at = at.rest) {
            addUnlessRetired(at.word, reads);
        }
    }

    private void addUnlessRetired(long word, List<Access> reads) {
        Access read = word == Word.NONE ? null : accessOrNull(word, false);
        if (read != null) {
            reads.add(read);
        }
    }

    private Access access(long word, boolean write) {
        return new Access(-1, Word.site(word), write, space.segment(word));
    }

    /** Null for an access that precedes whatever comes. */
    private Access accessOrNull(long word, boolean write) {
        return space.segment(word) == null ? null : access(word, write);
    }

    /** Whether the access of the word comes before the current segment by logic, or is of it. */
    private boolean isBefore(long word) {
        if (Word.sameSegment(word, current) || isKnownBefore(word)) {
            return true;
        }
        Segment segment = space.segment(word);
        boolean isBefore = segment == null || order.precedes(segment, task, Order.LOGIC);
        if (isBefore) {
            before[slot(word)] = word;
        }
        return isBefore;
    }

    /** Fast path: loops meet accesses of the same few segments again and again. */
    private boolean isKnownBefore(long word) {
        return word == before[slot(word)];
    }

    private static int slot(long word) {
        return (int) ((word * 0x9E37_79B9_7F4A_7C15L) >>> 60);
    }

    /** Some read that does not come before the current segment, or NONE. */
    private long firstNotBefore(long reader) {
        if (!Word.isSet(reader)) {
            return isBefore(reader) ? Word.NONE : reader;
        }
        if (isKnownBefore(reader)) {
            return Word.NONE;
        }
        for (ReaderSet at = space.readers().of(reader); at != null; at = at.rest) {
            if (!isBefore(at.word)) {
                return at.word;
            }
        }
        before[slot(reader)] = reader;
        return Word.NONE;
    }

    /** Fast path of {@link #grow}: the elements of an array mostly have the same readers. */
    private long grown(long reader, long mine) {
        if (reader == Word.NONE) {
            return mine;
        }
        int slot = slot(reader);
        if (grownFrom[slot] == reader && grownBy[slot] == mine) {
            return grownTo[slot];
        }
        long grown = grow(reader, mine);
        grownFrom[slot] = reader;
        grownBy[slot] = mine;
        grownTo[slot] = grown;
        return grown;
    }

    /** The reader's word with this read, and without those that are not needed any more as far as it pays to look. */
    private long grow(long reader, long mine) {
        ReaderSet set = Word.isSet(reader) ? space.readers().of(reader) : single(reader);
        if (set == null) {
            return mine;
        }
        for (ReaderSet at = set; at != null; at = at.rest) {
            if (Word.sameSegment(at.word, mine) || covers(at.word, mine)) {
                return reader;
            }
        }
        ReaderSet kept = isTimeToPrune(set.size) ? pruned(set) : set;
        if (kept == null) {
            return mine;
        }
        ReaderSet grown = covers(kept, mine) ? kept : with(kept, mine);
        return grown.rest == null ? grown.word : Word.ofSet(grown.number());
    }

    private ReaderSet single(long reader) {
        return space.segment(reader) == null ? null : space.readers().of(reader, null);
    }

    private boolean covers(long word, long other) {
        Segment segment = space.segment(word);
        return segment != null && segment.covers(space.segment(other));
    }

    private boolean covers(ReaderSet set, long other) {
        for (ReaderSet at = set; at != null; at = at.rest) {
            if (covers(at.word, other)) {
                return true;
            }
        }
        return false;
    }

    /** A small set each time; a large one now and then, whenever its number has doubled, so that a read costs little. */
    private static boolean isTimeToPrune(int size) {
        return size <= SMALL || Integer.bitCount(size) == 1;
    }

    /**
     * Without the reads that come before the current segment, and with one for all that lie to what comes as it does;
     * null if none is left.
     */
    private ReaderSet pruned(ReaderSet set) {
        long[] kept = new long[set.size];
        int count = 0;
        for (ReaderSet at = set; at != null; at = at.rest) {
            if (!isBefore(at.word)) {
                kept[count++] = standIn(at.word);
            }
        }
        // A stand-in is older than what it covers.
        Arrays.sort(kept, 0, count);
        ReaderSet pruned = null;
        for (int i = 0; i < count; i++) {
            boolean again = i > 0 && Word.sameSegment(kept[i], kept[i - 1]);
            if (!again && !covers(pruned, kept[i])) {
                pruned = space.readers().of(kept[i], pruned);
            }
        }
        return pruned;
    }

    /** The same read, by a segment that stands for many; its task is not the one that read, its site is. */
    private long standIn(long word) {
        Segment segment = space.segment(word);
        Segment standIn = segment == null ? null : segment.standIn();
        return standIn == null || standIn == segment ? word : Word.of(space.register(standIn), Word.site(word));
    }

    /** The set and one read more, in order. Reads that are newer come from tasks that run at the same time: few. */
    private ReaderSet with(ReaderSet set, long word) {
        int count = 0;
        ReaderSet older = set;
        while (older != null && older.word > word) {
            older = older.rest;
            count++;
        }
        long[] newer = new long[count];
        ReaderSet at = set;
        for (int i = 0; i < count; i++, at = at.rest) {
            newer[i] = at.word;
        }
        return onTop(space.readers().of(word, older), newer, count);
    }

    /** The reads, newest first, on top of older ones. */
    private ReaderSet onTop(ReaderSet older, long[] words, int count) {
        ReaderSet set = older;
        for (int i = count - 1; i >= 0; i--) {
            set = space.readers().of(words[i], set);
        }
        return set;
    }
}
