package io.raceproof.core.shadow;

import io.raceproof.core.order.HappensBefore;
import io.raceproof.core.order.Order;
import io.raceproof.core.order.Segment;
import io.raceproof.core.order.Stamps;
import io.raceproof.core.order.Task;
import java.util.Arrays;

/**
 * Which accesses come before the segment that a thread's task is in, by tree and joins. Belongs to one thread.
 *
 * <p>{@link #isKnown} is a fast path, which could be deleted: loops meet accesses of the same few segments again and
 * again. And what came before a parallel loop comes before the first segments of all its tasks if it does before one:
 * so that is still known when the thread goes on to another one.
 */
final class Past {

    private static final int REMEMBERED = 16;

    private final ShadowSpace space;
    private final HappensBefore order;

    /** Null: none are asked for in advance. */
    private final Stamps.Ahead ahead;

    private Task task;

    /** The current segment's part of its words; {@link Word#NO_SEGMENT} until it has accessed something. */
    private long current = Word.NO_SEGMENT;

    /** Words of segments, and of reader sets, all of which are known to come before the current segment. */
    private final long[] known = new long[REMEMBERED];

    /** Which places, a bit each, have one that other tasks of the loop may not come after. */
    private int own;

    private final boolean keepsLoops;

    /** Of whose first segment it is about: the loop that began with this stamp; {@link Stamps#NONE} if it is none. */
    private long loop = Stamps.NONE;

    Past(ShadowSpace space, HappensBefore order) {
        this.space = space;
        this.order = order;
        this.ahead = space.isAhead() ? new Stamps.Ahead() : null;
        this.keepsLoops = space.keepsLoops();
    }

    /** From here on it is about the segment that this task is in. Comes after {@link #moved}. */
    void of(Task next) {
        become(next);
        loop = loop(next);
    }

    /** Whether the task is one of the same loop, and as much at its begin as the one that it is about. */
    boolean isSibling(Task next) {
        return loop != Stamps.NONE && loop == loop(next);
    }

    /** From here on it is about such a sibling. */
    void ofSibling(Task next) {
        become(next);
        current = Word.NO_SEGMENT;
        for (; own != 0; own &= own - 1) {
            known[Integer.numberOfTrailingZeros(own)] = Word.NONE;
        }
    }

    private long loop(Task of) {
        return keepsLoops && of != null ? of.loopBegan() : Stamps.NONE;
    }

    /** Not stored if it is there: a collector may look at what is stored. */
    private void become(Task next) {
        if (task != next) {
            task = next;
        }
    }

    /** The task has moved on to another segment; false if nobody has asked anything about the last one. */
    boolean moved() {
        if (current == Word.NO_SEGMENT && loop == Stamps.NONE) {
            return false;
        }
        current = Word.NO_SEGMENT;
        loop = Stamps.NONE;
        own = 0;
        Arrays.fill(known, Word.NONE);
        return true;
    }

    Task task() {
        return task;
    }

    long current() {
        return current;
    }

    /** The word of an access of the current segment. */
    long word(int site) {
        if (current == Word.NO_SEGMENT) {
            current = space.register(ahead == null ? task.now() : task.now(ahead));
        }
        return Word.of(current, site);
    }

    /** Whether the access of the word comes before the current segment, or is of it. */
    boolean contains(long word) {
        if (Word.sameSegment(word, current) || isKnown(word)) {
            return true;
        }
        Segment segment = space.segment(word);
        // An earlier segment of the same task may have given way to the current one.
        boolean isBefore = segment == null || segment == task.now() || order.precedes(segment, task, Order.LOGIC);
        if (isBefore) {
            know(Word.withoutSite(word), segment != null && segment.stamp() >= loop);
        }
        return isBefore;
    }

    /** {@code isOwn}: whether that is known of the current segment only. */
    private void know(long key, boolean isOwn) {
        int slot = slot(key);
        known[slot] = key;
        own = isOwn ? own | 1 << slot : own & ~(1 << slot);
    }

    /** Some read, of those that the reader's word names, that does not come before the current segment; or NONE. */
    long firstOutside(long reader) {
        if (Word.isCrowd(reader)) {
            return firstOutside(space.crowds().of(reader), Word.row(reader));
        }
        if (!Word.isSet(reader)) {
            return contains(reader) ? Word.NONE : reader;
        }
        if (isKnown(reader)) {
            return Word.NONE;
        }
        for (ReaderSet at = space.readers().of(reader); at != null; at = at.rest) {
            if (!contains(at.word)) {
                return at.word;
            }
        }
        know(reader, true);
        return Word.NONE;
    }

    private long firstOutside(Crowd crowd, int row) {
        long outside = Word.NONE;
        for (int i = 0; crowd != null && outside == Word.NONE && i < Crowd.threads(); i++) {
            long reader = crowd.word(row, i);
            outside = reader == Word.NONE ? Word.NONE : firstOutside(reader);
        }
        return outside;
    }

    /** Whether it is known that what the word names, which is not nobody, comes before the current segment. */
    boolean isKnown(long word) {
        long key = Word.withoutSite(word);
        return key == known[slot(key)];
    }

    /** Whether it is about the first segment of a task of a loop. */
    boolean isInLoop() {
        return loop != Stamps.NONE;
    }

    /** The same of all tasks of that loop as is known of one. */
    boolean isKnownToLoop(long word) {
        return isKnown(word) && (own & 1 << slot(Word.withoutSite(word))) == 0;
    }

    /** Where a word is remembered, of {@link #REMEMBERED} places. */
    static int slot(long word) {
        return (int) ((word * 0x9E37_79B9_7F4A_7C15L) >>> 60);
    }
}
