package io.raceproof.explore;

/** A move that was made: what the task stood before, and what it did. */
record Step(Pending before, Move move, Footprint did) {}
