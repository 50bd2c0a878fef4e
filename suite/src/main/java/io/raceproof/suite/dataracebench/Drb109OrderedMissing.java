package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Tasks increment one scalar, and the order that the loop promises is not kept. */
public final class Drb109OrderedMissing implements Runnable {

    private int x;

    @Override
    public void run() {
        forAll(0, 100, i -> x++); // race: x
    }
}
