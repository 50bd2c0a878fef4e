package io.raceproof.suite.papers;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;

/** Paper 4, Fig. 6: a task waits for a promise that a later task sets, so no serial order without switching exists. */
public final class PromisesFigure6 implements Runnable {

    private Promise<Void> x;

    @Override
    public void run() {
        Promise<Void> y = new Promise<>();
        finish(() -> {
            async(() -> {
                Promise<Void> own = new Promise<>();
                x = own;
                y.set(null);
                own.get();
            });
            y.get();
            async(() -> {
                Promise<Void> seen = x;
                seen.set(null);
            });
        });
    }
}
