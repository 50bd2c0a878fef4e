package io.raceproof.programs;

import java.util.List;

/**
 * A seeded stream of random numbers, spelled out (the SplitMix64 generator of Steele, Lea and Flood, OOPSLA 2014) so
 * that a seed means the same on every JDK.
 */
final class Dice {

    private long state;

    Dice(long seed) {
        state = seed;
    }

    private long next() {
        state += 0x9E3779B97F4A7C15L;
        long mixed = state;
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }

    /** A number from 0 to {@code bound - 1}. */
    int below(int bound) {
        return (int) (((next() >>> 32) * bound) >>> 32);
    }

    /** True in this many of a hundred cases. */
    boolean percent(int chance) {
        return below(100) < chance;
    }

    <T> T pick(List<T> list) {
        return list.get(below(list.size()));
    }
}
