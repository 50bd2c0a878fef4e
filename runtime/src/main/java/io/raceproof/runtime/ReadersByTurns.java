package io.raceproof.runtime;

import io.raceproof.core.shadow.Checker;

/**
 * Whether threads read some elements of an array by turns, with nobody writing in between, so often that each is to
 * keep to itself what it reads ({@link io.raceproof.core.shadow.ReadsApart}). A guess, for speed. Guarded as the runs
 * of the elements are.
 */
final class ReadersByTurns {

    /** So often reads pass from thread to thread before that is worth while. */
    private static final int FEW = 4;

    /** Each time that somebody has written all the same, it takes more turns. */
    private static final int MOST = 1 << 20;

    /** The last one's {@linkplain Checker#number number}; 0: nobody has read. */
    private int last;

    private int turns;
    private int wanted = FEW;

    /** A checker is about to read. */
    boolean isTimeToPart(Checker checker) {
        int number = checker.number();
        if (number != last) {
            turns += last == 0 ? 0 : 1;
            last = number;
        }
        return turns >= wanted;
    }

    /** Whether more than one has read since somebody wrote. */
    boolean areSeveral() {
        return turns > 0;
    }

    /** Somebody writes. */
    void written() {
        last = 0;
        turns = 0;
    }

    /** They read apart no more: somebody has to write, or cannot be told of there. */
    void ended() {
        written();
        wanted = Math.min(MOST, 4 * wanted);
    }

    /** All that was accessed precedes whatever comes. */
    void beginAnew() {
        boolean werePart = turns >= wanted;
        last = 0;
        turns = 0;
        wanted = werePart ? 1 : FEW;
    }
}
