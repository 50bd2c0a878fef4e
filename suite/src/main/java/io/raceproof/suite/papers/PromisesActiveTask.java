package io.raceproof.suite.papers;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;

/** A task that is still active need not come first: it has only been left waiting. */
public final class PromisesActiveTask implements Runnable {

    private int x;

    @Override
    public void run() {
        Promise<Void> k = new Promise<>();
        finish(() -> {
            async(() -> {
                x = 1; // race: x
                finish(() -> async(k::get));
            });
            x = 2; // race: x
            k.set(null);
        });
    }
}
