package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Every iteration writes the scalar that is to hold the last one's value; the length is an input. */
public final class Drb010LastPrivateMissingVar implements Runnable {

    private int x;
    private int last;

    @Override
    public void run() {
        int n = Integer.getInteger("suite.n", 100);
        forAll(0, n, i -> x = i); // race: x
        last = x;
    }
}
