package io.raceproof.programs;

import java.util.BitSet;
import java.util.Set;
import java.util.TreeSet;

/** What precedes a point of a program that is being written: accesses, and gets that were not sure to return. */
final class Past {

    final BitSet accesses = new BitSet();
    final Set<Integer> waits = new TreeSet<>();

    void join(Past other) {
        accesses.or(other.accesses);
        waits.addAll(other.waits);
    }

    Past copy() {
        Past copy = new Past();
        copy.join(this);
        return copy;
    }
}
