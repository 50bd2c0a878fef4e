package io.raceproof.core.shadow;

import io.raceproof.core.order.Rank;
import io.raceproof.core.order.Segment;

/**
 * What can be said of readers' words, and made of them, whoever asks: which reads stand for which, and words with more
 * reads. Safe for threads, as the sets and segments are that the words name.
 */
final class ReaderWords {

    private final ShadowSpace space;

    /** One that stands for many, and its part of words. */
    private record StandIn(Segment segment, long word) {}

    /** The last one that was asked for: that of a loop is asked for by each of its tasks. Null: none yet. */
    private volatile StandIn last;

    ReaderWords(ShadowSpace space) {
        this.space = space;
    }

    /** Whether the first read is of a stand-in that {@linkplain Segment#covers covers} the other. */
    boolean covers(long word, long other) {
        Segment segment = space.segment(word);
        return segment != null && segment.covers(space.segment(other));
    }

    boolean covers(ReaderSet set, long other) {
        ReaderSet at = set == null ? null : set.standIns;
        while (at != null) {
            if (covers(at.word, other)) {
                return true;
            }
            at = at.rest == null ? null : at.rest.standIns;
        }
        return false;
    }

    /** The same read, by a segment that stands for many; its task is not the one that read, its site is. */
    long standIn(long word) {
        Segment segment = space.segment(word);
        Segment standIn = segment == null ? null : segment.standIn();
        return standIn == null || standIn == segment && !segment.scope().isStandIn()
                ? word
                : Word.of(registered(standIn), Word.site(word));
    }

    /**
     * A fast path, which could be deleted: to register one again changes nothing, unless it gets a number each time.
     */
    private long registered(Segment standIn) {
        StandIn known = last;
        if (known != null && known.segment == standIn) {
            return known.word;
        }
        long word = space.register(standIn);
        if (!standIn.isOfCensus()) {
            last = new StandIn(standIn, word);
        }
        return word;
    }

    /** The rank of the read's segment; null: it has none. */
    Rank rank(long word) {
        Segment segment = space.segment(word);
        return segment == null ? null : segment.rank();
    }

    /** The word with the same read by a segment that stands for many, if there is one; a set as it is. */
    long settled(long reader) {
        return reader == Word.NONE || Word.isSet(reader) ? reader : standIn(reader);
    }

    /**
     * The set and one read more, in order: sets of the same reads are one. Reads that are newer mostly come from tasks
     * that run at the same time, and these are few; where they are many, order costs more than it saves.
     */
    ReaderSet with(ReaderSet set, long word) {
        int count = 0;
        ReaderSet older = set;
        while (older != null && older.word > word) {
            if (++count == ReaderSet.FRONT) {
                return space.readers().of(word, set);
            }
            older = older.rest;
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

    /**
     * A word for the reads of both, of which none is dropped but for one that stands for it. Single ones have their
     * sites.
     */
    long union(long some, long other) {
        if (some == other || other == Word.NONE) {
            return some;
        }
        if (some == Word.NONE) {
            return other;
        }
        if (!Word.isSet(other)) {
            return plus(some, other);
        }
        long all = some;
        for (ReaderSet at = space.readers().of(other); at != null; at = at.rest) {
            all = plus(all, at.word);
        }
        return all;
    }

    /** The word with one read more. What precedes whatever comes is not kept. */
    private long plus(long reader, long more) {
        if (space.segment(more) == null) {
            return reader;
        }
        if (!Word.isSet(reader)) {
            return plusSingle(reader, more);
        }
        ReaderSet set = space.readers().of(reader);
        if (set == null) {
            return more;
        }
        return covers(set, more) || set.contains(more)
                ? reader
                : Word.ofSet(with(set, more).number());
    }

    private long plusSingle(long reader, long more) {
        if (Word.sameSegment(reader, more) || covers(reader, more)) {
            return reader;
        }
        if (space.segment(reader) == null || covers(more, reader)) {
            return more;
        }
        return Word.ofSet(with(space.readers().of(reader, null), more).number());
    }
}
