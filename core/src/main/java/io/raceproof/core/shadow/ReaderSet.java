package io.raceproof.core.shadow;

/**
 * Several reads of one location, none of which may be dropped for another: a list without repetition, newest segment
 * first. Immutable, and there is one object for equal lists ({@link ReaderSets}), so that the million elements of an
 * array that were read by the same tasks share one set.
 */
final class ReaderSet {

    /** The newest read. */
    final long word;

    /** The others; null: none. */
    final ReaderSet rest;

    final int size;

    /** The name of this set in a reader's word; 0 until it has one. Written once, before anybody else knows the set. */
    private long number;

    ReaderSet(long word, ReaderSet rest) {
        this.word = word;
        this.rest = rest;
        this.size = rest == null ? 1 : rest.size + 1;
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
