package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** On the host: tasks increment one scalar. */
public final class Drb151MissingLock3 implements Runnable {

    private int number;

    @Override
    public void run() {
        forAll(0, 100, i -> number++); // race: number
    }
}
