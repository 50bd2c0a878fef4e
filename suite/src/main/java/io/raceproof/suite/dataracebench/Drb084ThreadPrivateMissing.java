package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.isolated;

/** A partial sum that each task should have for itself is shared; only the total is isolated. */
public final class Drb084ThreadPrivateMissing implements Runnable {

    private int part;
    private int sum;

    @Override
    public void run() {
        forAll(1, 20, this::add);
        forAll(0, 4, id -> isolated(() -> sum += part));
    }

    private void add(int i) {
        part += i; // race: part
    }
}
