package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.isolated;

/** As 084, with the update inside the loop. */
public final class Drb092ThreadPrivateMissing2 implements Runnable {

    private int part;
    private int sum;

    @Override
    public void run() {
        forAll(1, 20, i -> part += i); // race: part
        forAll(0, 4, id -> isolated(() -> sum += part));
    }
}
