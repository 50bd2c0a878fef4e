package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Only the last iteration writes the scalar. */
public final class Drb059LastPrivate implements Runnable {

    private int x;
    private int last;

    @Override
    public void run() {
        forAll(0, 100, i -> {
            if (i == 99) {
                x = i;
            }
        });
        last = x;
    }
}
