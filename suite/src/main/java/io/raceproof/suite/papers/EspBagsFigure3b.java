package io.raceproof.suite.papers;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.beginFinish;
import static io.raceproof.api.Tasks.endFinish;

/** Paper 0, Fig. 3 (b): the same with a finish that is closed and opened again. */
public final class EspBagsFigure3b implements Runnable {

    private int x;
    private int y;

    @Override
    public void run() {
        beginFinish();
        for (int i = 0; i < 5; i++) {
            int round = i;
            async(() -> f(round));
            if (i == 3) {
                endFinish();
                beginFinish();
            }
        }
        endFinish();
    }

    private void f(int round) {
        if (round == 0 || round == 4) {
            y = round;
        }
        x = round; // race: x
    }
}
