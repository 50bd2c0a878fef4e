package io.raceproof.core.detect;

import java.util.Arrays;

/** A clock for each thread; threads that it has never heard of are at 0. */
final class VectorClock {

    private int[] clocks = new int[4];

    int get(int thread) {
        return thread < clocks.length ? clocks[thread] : 0;
    }

    void tick(int thread) {
        reach(thread + 1);
        clocks[thread]++;
    }

    /** The pointwise maximum of both. */
    void join(VectorClock other) {
        reach(other.clocks.length);
        for (int thread = 0; thread < other.clocks.length; thread++) {
            clocks[thread] = Math.max(clocks[thread], other.clocks[thread]);
        }
    }

    private void reach(int length) {
        if (length > clocks.length) {
            clocks = Arrays.copyOf(clocks, Math.max(length, 2 * clocks.length));
        }
    }
}
