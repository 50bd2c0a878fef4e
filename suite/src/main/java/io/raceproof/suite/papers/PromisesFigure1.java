package io.raceproof.suite.papers;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;

/** Paper 4, Fig. 1: the read before the get races, the read after it does not. */
public final class PromisesFigure1 implements Runnable {

    private int x;
    private int a;
    private int b;

    @Override
    public void run() {
        Promise<Void> y = new Promise<>();
        finish(() -> {
            async(() -> {
                x = 5; // race: x
                y.set(null);
            });
            a = x; // race: x
            y.get();
            b = x;
        });
    }
}
