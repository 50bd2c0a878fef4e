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
 * <p>{@link #isKnown} is a fast path, which could be deleted: loops meet accesses of the same few segments again and again.
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

    Past(ShadowSpace space, HappensBefore order) {
        this.space = space;
        this.order = order;
        this.ahead = space.isAhead() ? new Stamps.Ahead() : null;
    }

    /** From here on it is about the segment that this task is in. */
    void of(Task next) {
        task = next;
        moved();
    }

    /** The task has moved on to another segment; false if nobody has asked anything about the last one. */
    boolean moved() {
        if (current == Word.NO_SEGMENT) {
            return false;
        }
        current = Word.NO_SEGMENT;
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
            long key = Word.withoutSite(word);
            known[slot(key)] = key;
        }
        return isBefore;
    }

    /** Some read, of those that the reader's word names, that does not come before the current segment; or NONE. */
    long firstOutside(long reader) {
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
        known[slot(reader)] = reader;
        return Word.NONE;
    }

    /** Whether it is known that what the word names, which is not nobody, comes before the current segment. */
    boolean isKnown(long word) {
        long key = Word.withoutSite(word);
        return key == known[slot(key)];
    }

    /** Where a word is remembered, of {@link #REMEMBERED} places. */
    static int slot(long word) {
        return (int) ((word * 0x9E37_79B9_7F4A_7C15L) >>> 60);
    }
}
