package io.raceproof.suite.papers;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.isolated;

/** Paper 0, Fig. 7: which of two isolated sections comes last decides whether there is a race. */
public final class EspBagsFigure7 implements Runnable { // clean: lock

    private int t;
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> isolated(() -> t = 0));
            isolated(() -> t = 1);
        });
        if (t == 0) {
            finish(() -> {
                async(() -> x = 20); // race: x?
                x = 10; // race: x?
            });
        }
    }
}
