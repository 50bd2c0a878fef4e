package io.raceproof.suite.papers;

import static io.raceproof.api.Tasks.cilk;
import static io.raceproof.api.Tasks.spawn;
import static io.raceproof.api.Tasks.sync;

/** Paper 0, Fig. 3 (a): a sync in the middle of a loop separates what is spawned before from what is spawned after. */
public final class EspBagsFigure3a implements Runnable {

    private int x;
    private int y;

    @Override
    public void run() {
        cilk(() -> {
            for (int i = 0; i < 5; i++) {
                int round = i;
                spawn(() -> f(round));
                if (i == 3) {
                    sync();
                }
            }
            sync();
        });
    }

    private void f(int round) {
        if (round == 0 || round == 4) {
            y = round;
        }
        x = round; // race: x
    }
}
