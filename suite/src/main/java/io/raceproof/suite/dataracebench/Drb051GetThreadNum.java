package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** One task of several writes a scalar, which is read after all have ended. */
public final class Drb051GetThreadNum implements Runnable {

    private int number;
    private int seen;

    @Override
    public void run() {
        forAll(0, 4, id -> {
            if (id == 0) {
                number = 4;
            }
        });
        seen = number;
    }
}
