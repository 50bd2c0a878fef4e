package io.raceproof.core.shadow;

import io.raceproof.core.detect.Access;
import io.raceproof.core.detect.AccessHistory;
import io.raceproof.core.detect.Race;
import io.raceproof.core.order.HappensBefore;
import io.raceproof.core.order.Order;
import io.raceproof.core.order.Task;
import io.raceproof.findings.Certainty;
import java.util.ArrayList;
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
 * consistent: of a read and a write at the same time, at least one sees the other, or what replaced it and stands for
 * it ({@link AccessHistory} has the argument; → is part of the order used there).
 *
 * <p><b>Inflation.</b> A location that is accessed under a lock, or whose accesses are ordered by sync edges only, gets
 * an {@link AccessHistory}. W := INFLATED comes first and R is copied afterwards, and stays: a reader that published
 * itself too late for the copy sees INFLATED and tells the history itself; a writer that published itself earlier still
 * finds all readers. The history's monitor is held meanwhile, so nobody uses it half filled.
 *
 * <p>A checker belongs to one thread.
 */
public final class Checker {

    private final ShadowSpace space;
    private final HappensBefore order = new HappensBefore();
    private final Past past;
    private final Readers readers;
    private final int number;

    /** Words that {@link #isCovered} has found to be so; NO_SEGMENT: none. */
    private long lastReader = Word.NO_SEGMENT;

    private long lastWriter = Word.NO_SEGMENT;

    public Checker(ShadowSpace space) {
        this.space = space;
        this.past = new Past(space, order);
        this.number = space.nextChecker();
        this.readers = new Readers(space, past, number);
    }

    /** Which of the run's checkers this is, from 1 on. */
    public int number() {
        return number;
    }

    ShadowSpace space() {
        return space;
    }

    /** From here on this thread's accesses are the task's; null: nobody's. */
    public void run(Task next) {
        if (!past.isSibling(next)) {
            moved();
            past.of(next);
            return;
        }
        boolean staysCovered = isCoveredInLoop(lastWriter, lastReader);
        past.ofSibling(next);
        readers.ofSibling();
        if (!staysCovered) {
            forgetLast();
        }
    }

    /** The task has moved on to another segment. */
    public void moved() {
        if (past.moved()) {
            readers.moved();
            forgetLast();
        }
    }

    private void forgetLast() {
        lastReader = Word.NO_SEGMENT;
        lastWriter = Word.NO_SEGMENT;
    }

    /** The current segment's part of its words, to be compared by {@link Word#sameSegment} before a check is begun. */
    public long current() {
        return past.current();
    }

    /**
     * Whether these words say all that a read of the current segment, which has {@linkplain #begin begun} and holds no
     * lock, would add to them: the writer precedes it, and the readers stand for it. A fast path, which could be
     * deleted. The reader's word must have been looked at before the writer's: a write in between then finds these
     * readers.
     */
    public boolean isCovered(long writer, long reader) {
        boolean isLast = Word.isOfSeveral(reader) ? reader == lastReader : Word.sameSegment(reader, lastReader);
        if (isLast && Word.sameSegment(writer, lastWriter)) {
            return true;
        }
        boolean isCovered = readers.isCovering(reader, past.current()) && writer >= 0 && mayRead(writer);
        if (isCovered) {
            lastReader = reader;
            lastWriter = writer;
        }
        return isCovered;
    }

    /** Whether that is known of the current segment, and of all tasks of its loop that have done nothing yet. */
    public boolean isCoveredInLoop(long writer, long reader) {
        return past.isInLoop() && readers.isCoveringLoop(reader) && (writer == Word.NONE || past.isKnownToLoop(writer));
    }

    /** Whether the task holds no lock: with locks, two words do not say enough of an access. */
    public boolean isWithoutLocks() {
        return past.task().locks().isEmpty();
    }

    /** Whether nobody else checks anything meanwhile: see {@link ShadowSpace#isOfOne}. */
    public boolean needsNoLocks() {
        return space.needsNoLocks();
    }

    /** Whether the word, a writer's or a reader's, names nobody, or one access that precedes whatever comes. */
    public boolean isBygone(long word) {
        return space.isBygone(word);
    }

    /** Changes whenever one task is all there is: what words say that are older precedes whatever comes. */
    public long phase() {
        return space.phase();
    }

    /** Words of plain accesses that are less name segments that precede whatever comes. */
    public long settled() {
        return Word.above(space.phase());
    }

    /** The current segment is about to access something at that site: from now on it is named by words. */
    public void begin(int site) {
        past.word(site);
    }

    /** The word of an access of the current segment. */
    long word(int site) {
        return past.word(site);
    }

    /** Whether a write of that word, plain or none, comes before the current segment. */
    boolean mayRead(long writer) {
        return writer == Word.NONE || past.contains(writer);
    }

    /** Whether a write and the reads since, by their words, come before the current segment. */
    boolean mayWrite(long writer, long reader) {
        return mayRead(writer) && (reader == Word.NONE || past.firstOutside(reader) == Word.NONE);
    }

    /** The reader's word with the read that the last one names. */
    long grown(long reader, long mine) {
        return readers.grown(reader, mine);
    }

    /** The reader's word with the same read by a segment that stands for many, if there is one. */
    long settled(long reader) {
        return space.readerWords().settled(reader);
    }

    /** The task reads the location. */
    public void read(Cell cell, int site) {
        long writer = cell.writer();
        if (writer == Word.INFLATED || !past.task().locks().isEmpty()) {
            inflated(cell).read(past.task(), -1, site, order);
            return;
        }
        if (writer == Word.RACY) {
            return;
        }
        long mine = past.word(site);
        boolean isThere;
        do {
            isThere = add(cell, mine);
        } while (!isThere);
        writer = cell.writer();
        if (writer == Word.INFLATED) {
            inflated(cell).read(past.task(), -1, site, order);
        } else if (writer != Word.NONE && writer != Word.RACY && !past.contains(writer)) {
            conflict(cell, access(writer, true), access(mine, false));
        }
    }

    /** The reader's word names this read, too, from now on; false if the word has changed meanwhile. */
    private boolean add(Cell cell, long mine) {
        long reader = cell.reader();
        if (Word.isCrowd(reader) && readers.join(reader, mine)) {
            return true;
        }
        long grown = readers.grown(Word.isCrowd(reader) ? Word.NONE : reader, mine);
        return grown == reader || readers.becomeCrowd(cell, reader, grown) || cell.replaceReader(reader, grown);
    }

    /** The task writes the location. */
    public void write(Cell cell, int site) {
        if (!past.task().locks().isEmpty()) {
            inflated(cell).write(past.task(), -1, site, order);
            return;
        }
        long mine = past.word(site);
        long writer;
        do {
            writer = cell.writer();
            if (writer == Word.INFLATED) {
                inflated(cell).write(past.task(), -1, site, order);
                return;
            }
            if (writer == Word.RACY) {
                return;
            }
        } while (!cell.replaceWriter(writer, mine));
        if (writer != Word.NONE && !past.contains(writer)) {
            conflict(cell, access(writer, true), access(mine, true));
            return;
        }
        long reader = cell.reader();
        if (reader != Word.NONE) {
            long unordered = past.firstOutside(reader);
            if (unordered == Word.NONE) {
                // If somebody has read meanwhile, it stays; that is only more than is needed.
                if (cell.replaceReader(reader, Word.NONE) && Word.isCrowd(reader)) {
                    readers.leaveCrowd(cell, reader);
                }
            } else {
                conflict(cell, access(unordered, false), access(mine, true));
            }
        }
    }

    /** The two are not ordered by logic. */
    private void conflict(Cell cell, Access earlier, Access later) {
        if (!order.precedes(earlier.segment(), past.task(), Order.OBSERVED)) {
            if (becomesRacy(cell)) {
                space.sink().report(new Race(cell.location(), earlier, later, Certainty.CERTAIN));
            }
            return;
        }
        AccessHistory history = inflated(cell);
        history.compare(earlier, later, past.task(), order);
        if (later.write()) {
            history.write(past.task(), -1, later.site(), order);
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
        if (Word.isCrowd(reader)) {
            Crowd crowd = space.crowds().of(reader);
            for (int i = 0; crowd != null && i < Crowd.threads(); i++) {
                forEachReader(crowd.word(Word.row(reader), i), reads);
            }
            return;
        }
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
}
