package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;

/** As 173, and each task waits for its child before it goes on. */
public final class Drb174NonSiblingTaskDepFinish implements Runnable {

    private int a;

    @Override
    public void run() {
        Promise<Void> first = new Promise<>();
        finish(() -> {
            async(() -> {
                finish(() -> async(() -> a++));
                first.set(null);
            });
            async(() -> {
                first.get();
                finish(() -> async(() -> a++));
            });
        });
    }
}
