package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Only the task with number 0 touches the scalar. */
public final class Drb103Master implements Runnable {

    private int k;

    @Override
    public void run() {
        forAll(0, 4, id -> {
            if (id == 0) {
                k = 4;
                k += id;
            }
        });
    }
}
