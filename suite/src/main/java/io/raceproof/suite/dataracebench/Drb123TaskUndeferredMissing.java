package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** Ten sibling tasks increment one scalar. */
public final class Drb123TaskUndeferredMissing implements Runnable {

    private int number;

    @Override
    public void run() {
        finish(() -> {
            for (int i = 0; i < 10; i++) {
                async(() -> number++); // race: number
            }
        });
    }
}
