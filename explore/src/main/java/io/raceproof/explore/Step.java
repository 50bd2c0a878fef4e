package io.raceproof.explore;

/**
 * A move that was made: what the task stood before, and what it did.
 *
 * @param choice the move as a small number, 0 if it is what {@link Policy} would have chosen
 */
record Step(Pending before, Move move, Footprint did, int choice) {}
