package io.raceproof.core.shadow;

import io.raceproof.core.order.Segment;
import java.util.Arrays;

/**
 * How the reader's word of a location grows: which reads since the last write are kept, and in what form. Belongs to
 * one thread; the sets themselves are everybody's.
 *
 * <p>A read is dropped for one that it comes before, or for a {@linkplain Segment#standIn stand-in} that lies to all
 * that is yet to come as it does or {@linkplain Segment#covers covers} it, or for one of a task {@linkplain
 * io.raceproof.core.order.Rank further on} in a line: whatever would race with the one that is dropped races with the
 * one that is kept.
 */
final class Readers {

    /** A set of up to so many is cleaned up each time it grows. */
    private static final int SMALL = 8;

    private static final int REMEMBERED = 16;

    private final ShadowSpace space;
    private final Past past;
    private final ReaderWords words;

    private final int checker;

    /** Null: none are looked for. */
    private final Heirs heirs;

    /** Memory of {@link #grow}: a reader's word, what was added, what came out. Of the current segment. */
    private final long[] grownFrom = new long[REMEMBERED];

    private final long[] grownBy = new long[REMEMBERED];
    private final long[] grownTo = new long[REMEMBERED];

    /** Readers' words that stand for any read of the current segment. */
    private final long[] covering = new long[REMEMBERED];

    /** Which of these, a bit each, may not stand for reads of other tasks of the loop. */
    private int own;

    /** {@code checker}: the number of whose they are. */
    Readers(ShadowSpace space, Past past, int checker) {
        this.space = space;
        this.past = past;
        this.checker = checker;
        this.words = space.readerWords();
        this.heirs = space.knowsHeirs() ? new Heirs(words) : null;
    }

    /** The past is another one. */
    void moved() {
        Arrays.fill(grownFrom, Word.NONE);
        Arrays.fill(covering, Word.NONE);
        own = 0;
    }

    /** The past is that of a {@linkplain Past#isSibling sibling}. */
    void ofSibling() {
        Arrays.fill(grownFrom, Word.NONE);
        for (; own != 0; own &= own - 1) {
            covering[Integer.numberOfTrailingZeros(own)] = Word.NONE;
        }
    }

    /** Whether it is known that the reader's word stands for a read of any task of the loop, as the current one is. */
    boolean isCoveringLoop(long reader) {
        long key = Word.withoutSite(reader);
        int slot = Past.slot(key);
        return key != Word.NONE && covering[slot] == key && (own & 1 << slot) == 0;
    }

    /** Whether the reader's word stands for a read of the current segment, of which the other word is; a fast path. */
    boolean isCovering(long reader, long mine) {
        if (Word.isCrowd(reader)) {
            return isCovering(space.crowds().of(reader), Word.rows(reader), mine);
        }
        long key = Word.withoutSite(reader);
        if (key == Word.NONE) {
            return false;
        }
        int slot = Past.slot(key);
        if (covering[slot] == key) {
            return true;
        }
        ReaderSet set = Word.isSet(reader) ? space.readers().of(reader) : null;
        boolean isOwn = set != null && set.beginsWith(mine);
        if (!isOwn && !(Word.isSet(reader) ? words.covers(set, mine) : words.covers(reader, mine))) {
            return false;
        }
        coversFromNowOn(key, isOwn);
        return true;
    }

    /** Whether this thread's words in all of these rows do. */
    private boolean isCovering(Crowd crowd, int rows, long mine) {
        if (crowd == null) {
            return false;
        }
        for (int left = rows; left != 0; left &= left - 1) {
            long reader = crowd.word(Integer.numberOfTrailingZeros(left), checker);
            if (!Word.sameSegment(reader, mine) && !isCovering(reader, mine)) {
                return false;
            }
        }
        return true;
    }

    /**
     * {@code isOwn}: whether reads of the current segment only; one that stands for these is of a scope around its
     * loop.
     */
    private void coversFromNowOn(long key, boolean isOwn) {
        int slot = Past.slot(key);
        covering[slot] = key;
        own = isOwn ? own | 1 << slot : own & ~(1 << slot);
    }

    /**
     * The read, of a segment of this thread, is one of the crowd's from now on; false if the word names nobody any
     * more.
     */
    boolean join(long reader, long mine) {
        Crowd crowd = space.crowds().of(reader);
        if (crowd == null) {
            return false;
        }
        int row = Word.row(reader);
        long known;
        long grown;
        do {
            known = crowd.word(row, checker);
            grown = grown(known, mine);
        } while (grown != known && !crowd.replace(row, checker, known, grown));
        return true;
    }

    /**
     * Lets a crowd take the place of the reader's word, with the reads that this one names, if it is time to; false if
     * it is not, or the word has changed meanwhile.
     */
    boolean becomeCrowd(Cell cell, long reader, long grown) {
        Neighbours neighbours = isTimeForCrowd(grown) ? cell.neighbours() : null;
        if (neighbours == null || !neighbours.guess().pays()) {
            return false;
        }
        Crowds crowds = space.crowds();
        long word = crowds.join(neighbours);
        Crowd crowd = word == Word.NONE ? null : crowds.of(word);
        if (crowd == null) {
            return false;
        }
        crowd.replace(Word.row(word), checker, Word.NONE, grown);
        if (!cell.replaceReader(reader, word)) {
            crowds.giveBack(word, checker);
            return false;
        }
        neighbours.guess().formed();
        return true;
    }

    private boolean isTimeForCrowd(long reader) {
        ReaderSet set = Word.isSet(reader) ? space.readers().of(reader) : null;
        return set != null && space.crowds().isTime(set.size);
    }

    /** The location was written, and its word does not name the crowd any more. */
    void leaveCrowd(Cell cell, long reader) {
        Neighbours neighbours = space.crowds().leave(reader) ? cell.neighbours() : null;
        if (neighbours != null) {
            neighbours.guess().ended();
        }
    }

    /** Fast path of {@link #grow}: the elements of an array mostly have the same readers. */
    long grown(long reader, long mine) {
        if (reader == Word.NONE) {
            return mine;
        }
        int slot = Past.slot(reader);
        if (grownFrom[slot] == reader && grownBy[slot] == mine) {
            return grownTo[slot];
        }
        long grown = grow(reader, mine);
        grownFrom[slot] = reader;
        grownBy[slot] = mine;
        grownTo[slot] = grown;
        long key = Word.withoutSite(grown);
        if (covering[Past.slot(key)] != key) {
            coversFromNowOn(key, true);
        }
        return grown;
    }

    /** The reader's word with this read, and without those that are not needed any more as far as it pays to look. */
    private long grow(long reader, long mine) {
        if (!Word.isSet(reader)) {
            return growSingle(reader, mine);
        }
        ReaderSet set = space.readers().of(reader);
        if (set == null) {
            return mine;
        }
        if (words.covers(set, mine) || set.contains(mine)) {
            return reader;
        }
        ReaderSet kept = isTimeToPrune(set.size, mine) ? pruned(set) : set;
        if (kept == null) {
            return mine;
        }
        ReaderSet grown = words.covers(kept, mine) ? kept : words.with(kept, mine);
        return grown.rest == null ? grown.word : Word.ofSet(grown.number());
    }

    /** The same for one reader: mostly one is enough afterwards too, and no set has to be looked for. */
    private long growSingle(long reader, long mine) {
        if (Word.sameSegment(reader, mine) || words.covers(reader, mine)) {
            return reader;
        }
        if (past.contains(reader)) {
            return mine;
        }
        long kept = words.standIn(reader);
        if (words.covers(kept, mine)) {
            return kept;
        }
        return Word.ofSet(words.with(space.readers().of(kept, null), mine).number());
    }

    /**
     * A small set each time; a large one about four times until it has doubled, so that a read costs little, whether or
     * not there was something to clean up. When exactly is as good as random, but the same for all locations.
     */
    private static boolean isTimeToPrune(int size, long mine) {
        if (size <= SMALL) {
            return true;
        }
        long mixed = (Word.number(mine) * 0x9E37_79B9_7F4A_7C15L) >>> 32;
        return mixed * size >>> 32 < 4;
    }

    /**
     * Without the reads that come before the current segment, with one for all that lie to what comes as it does, and
     * with the last of a line for those before it; null if none is left.
     */
    private ReaderSet pruned(ReaderSet set) {
        long[] kept = new long[set.size];
        int count = 0;
        for (ReaderSet at = set; at != null; at = at.rest) {
            if (!past.contains(at.word)) {
                kept[count++] = words.standIn(at.word);
            }
        }
        if (heirs != null) {
            count = heirs.only(kept, count);
        }
        // A stand-in is older than what it covers.
        Arrays.sort(kept, 0, count);
        ReaderSet pruned = null;
        for (int i = 0; i < count; i++) {
            boolean again = i > 0 && Word.sameSegment(kept[i], kept[i - 1]);
            if (!again && !words.covers(pruned, kept[i])) {
                pruned = space.readers().of(kept[i], pruned);
            }
        }
        return pruned;
    }
}
