package io.raceproof.core.shadow;

/**
 * Several reads of one location, none of which may be dropped for another: a list without repetition, newest segment
 * first as far as it pays to sort. Immutable, and there is one object for equal lists ({@link ReaderSets}), so that the
 * million elements of an array that were read by the same tasks share one set.
 */
final class ReaderSet {

    /** The newest read. */
    final long word;

    /** The others; null: none. */
    final ReaderSet rest;

    final int size;

    /** The largest word: lists are not always sorted. */
    private final long newest;

    /** The part of this list that begins with the first stand-in; null: there is none. */
    final ReaderSet standIns;

    /** So many reads are looked through, and sorted, at the front of a list. */
    static final int FRONT = 64;

    /** So many reads are the begin of a list. */
    private static final int BEGIN = 8;

    /** Fast path: who is in this list, which is long; null: look through it. Once set it stays. */
    private volatile Members members;

    /** The name of this set in a reader's word; 0 until it has one. Written once, before anybody else knows the set. */
    private long number;

    /** {@code standIn}: whether the read is one of a stand-in. */
    ReaderSet(long word, ReaderSet rest, boolean standIn) {
        this.word = word;
        this.rest = rest;
        this.size = rest == null ? 1 : rest.size + 1;
        this.newest = rest == null ? word : Math.max(word, rest.newest);
        ReaderSet more = rest == null ? null : rest.standIns;
        this.standIns = standIn ? this : more;
    }

    /** Whether there is one among the first few: those of tasks that run at the same time mostly come first. */
    boolean beginsWith(long other) {
        ReaderSet at = this;
        for (int looked = 0; at != null && looked < BEGIN; looked++) {
            if (Word.sameSegment(at.word, other)) {
                return true;
            }
            at = at.rest;
        }
        return false;
    }

    /** Whether there is a read of the word's segment. */
    boolean contains(long other) {
        // Fast path: a segment that reads for the first time is mostly newer than all.
        if (Word.number(other) > Word.number(newest)) {
            return false;
        }
        ReaderSet behindFront = null;
        int looked = 0;
        for (ReaderSet at = this; at != null; at = at.rest) {
            Members known = at.members;
            if (known != null) {
                if (behindFront != null && known.extend(at, behindFront)) {
                    behindFront.members = known;
                }
                return known.contains(other, at.size);
            }
            if (Word.sameSegment(at.word, other)) {
                return true;
            }
            looked++;
            if (looked == FRONT) {
                behindFront = at;
            } else if (looked == 2 * FRONT) {
                known = new Members(behindFront);
                behindFront.members = known;
                return known.contains(other, behindFront.size);
            }
        }
        return false;
    }

    long number() {
        return number;
    }

    ReaderSet numbered(long given) {
        number = given;
        return this;
    }

    /** Rests are shared, so lists are equal if they begin alike and go on as the very same object. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ReaderSet set && set.word == word && set.rest == rest;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(word * 0x9E37_79B9_7F4A_7C15L) * 31 + System.identityHashCode(rest);
    }
}
