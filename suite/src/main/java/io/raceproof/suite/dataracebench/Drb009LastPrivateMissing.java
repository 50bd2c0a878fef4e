package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Every iteration writes the scalar that is to hold the last one's value. */
public final class Drb009LastPrivateMissing implements Runnable {

    private int x;
    private int last;

    @Override
    public void run() {
        forAll(0, 100, i -> x = i); // race: x
        last = x;
    }
}
