package io.raceproof.runtime;

import io.raceproof.core.shadow.Checker;

/**
 * Whether threads write single elements of some part of an array by turns, so often that each element is to have words
 * of its own: runs are changed by one thread at a time, and the others wait. A guess, for speed. Guarded as the runs of
 * the elements are.
 */
final class WritersByTurns {

    /** So often writes pass from thread to thread before words are worth their room. */
    private static final int MANY = 32;

    /** The last one's {@linkplain Checker#number number}; 0: nobody has written. */
    private int last;

    private int turns;

    /** One will do where there were many the last time that anybody wrote: then threads wait at each begin only. */
    private int wanted = MANY;

    /** A checker is about to write so many elements. Who writes several at once is better off with runs. */
    boolean isTimeForWords(int count, Checker checker) {
        if (count > 1) {
            last = 0;
            turns = 0;
            wanted = MANY;
            return false;
        }
        int number = checker.number();
        if (number != last) {
            turns += last == 0 ? 0 : 1;
            last = number;
        }
        return turns >= wanted;
    }

    /** All that was accessed precedes whatever comes. */
    void beginAnew() {
        if (last != 0) {
            wanted = turns >= wanted ? 1 : MANY;
        }
        last = 0;
        turns = 0;
    }
}
