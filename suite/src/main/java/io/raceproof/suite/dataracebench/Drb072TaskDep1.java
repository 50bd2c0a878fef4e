package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;

/** The second writer waits for a promise of the first. */
public final class Drb072TaskDep1 implements Runnable {

    private int i;

    @Override
    public void run() {
        Promise<Void> first = new Promise<>();
        finish(() -> {
            async(() -> {
                i = 1;
                first.set(null);
            });
            async(() -> {
                first.get();
                i = 2;
            });
        });
    }
}
