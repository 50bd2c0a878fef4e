package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Two linear subscripts meet: what iteration i writes, iteration 2i + 1 reads. */
public final class Drb033TrueDepLinear implements Runnable {

    private final int[] a = new int[200];

    @Override
    public void run() {
        forAll(0, 100, i -> a[2 * i + 1] = a[i] + 1); // race: a[]
    }
}
