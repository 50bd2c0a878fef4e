package io.raceproof.explore;

import java.util.List;

/** A move to be made, with what it will do, or at most does if that is not known. */
record Planned(Move move, Footprint atMost) {

    /**
     * Where in the sequence this move is, if it could as well come first: everything before it in the sequence belongs
     * to other tasks and does not conflict with it. The length of the sequence if it is not there, and conflicts with
     * nothing in it; -1 if it could not come first. In the terms of Abdulla et al., "Optimal dynamic partial order
     * reduction" (POPL 2014): whether it is a weak initial of the sequence.
     */
    int couldBegin(List<Planned> sequence) {
        for (int i = 0; i < sequence.size(); i++) {
            Planned other = sequence.get(i);
            if (other.move.task().equals(move.task())) {
                return other.move.equals(move) ? i : -1;
            }
            if (other.atMost.conflictsWith(atMost)) {
                return -1;
            }
        }
        return sequence.size();
    }
}
