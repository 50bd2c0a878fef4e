package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.asyncAwait;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;

/** Two writers, the second of which starts when the first has set a promise. */
public final class Drb078TaskDep2 implements Runnable {

    private int i;

    @Override
    public void run() {
        Promise<Integer> first = new Promise<>();
        finish(() -> {
            async(() -> {
                i = 1;
                first.set(i);
            });
            asyncAwait(() -> i = 2, first);
        });
    }
}
