package io.raceproof.core.shadow;

import io.raceproof.core.detect.AccessHistory;

/**
 * The shadow of one location: the two words, and a place for a history. Reads are volatile, changes are atomic, and
 * both are sequentially consistent over all cells. A cell object may be a cursor that points to a location for the
 * duration of one check.
 */
public interface Cell {

    /** The writer's word, see {@link Word}. */
    long writer();

    boolean replaceWriter(long expected, long word);

    /** The reader's word. */
    long reader();

    boolean replaceReader(long expected, long word);

    /** The location's history: the one that is there, or a new one that from now on is, the same for everybody. */
    AccessHistory history();

    /** Beside which locations it lies; null: its readers are not to be a crowd. */
    Neighbours neighbours();

    /** The location, to be described in a report. */
    Object location();
}
