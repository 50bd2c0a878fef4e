package io.raceproof.api;

/** The body of a two-dimensional loop. */
@FunctionalInterface
public interface IntBiConsumer {

    /**
     * Does the work of one index pair.
     *
     * @param i the outer index
     * @param j the inner index
     */
    void accept(int i, int j);
}
