package io.raceproof.explore;

/**
 * What an operation does to a variable, as far as its shape shows. The last three are commuting updates: nobody sees
 * the value, and in whatever state, any order of several of one kind gives the same result ({@code c++}, {@code m =
 * max(m, e)}, adding to a set). An update of which less is known is a {@link #WRITE}.
 */
public enum Effect {
    READ,
    WRITE,
    /** Adds something to a number. */
    ADD,
    /** Replaces a number by something greater, or keeps it. */
    MAX,
    /** Puts an element into a set. */
    PUT;

    /** Whether the order of the two makes a difference in some state. */
    public boolean conflictsWith(Effect other) {
        return this != other || this == WRITE;
    }

    /** Whether a later reader may notice it. */
    boolean writes() {
        return this != READ;
    }
}
