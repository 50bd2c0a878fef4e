package io.raceproof.runtime;

import io.raceproof.core.event.LockMode;

/**
 * Hears what the running strand does between two decisions of a {@link Schedule}, as far as it can matter to others.
 * Names mean the same in every execution in which what comes before is the same. Called by whoever has the baton, so by
 * one thread at a time.
 */
public interface MoveListener {

    /** How a location is accessed. */
    enum Way {
        READ,
        WRITE,
        /** Something is added to the number there, and the program does not look at it. */
        ADD
    }

    void takes(String lock, LockMode mode);

    void gives(String lock, LockMode mode);

    void accesses(String location, Way way);

    /** A sync variable, beside what the strand was pending before. */
    void uses(String variable, boolean writes);

    /** All that is in a collection, beside the collection: one by one, in a real run. */
    void goesThrough(String collection, boolean changes);

    /** Something around the program, which nobody watches. */
    void outside(String what, boolean changes);

    /** A task is put into a pool's queue: one of its workers will take it, or a new one that it starts for it. */
    void submits(String queue);

    /** The attempt with which the move began has changed nothing. */
    void onlyLooked();

    void hears(String signal);

    void tells(String signal);

    /**
     * Whether the running strand's last move before this one came after the signal, in every schedule with the same
     * graph.
     */
    boolean knows(String signal);

    /** Something happened of which other schedules are not all explored, in words; the place may be 0. */
    void cannotExplore(String what, int site);
}
