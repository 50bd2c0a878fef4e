package io.raceproof.suite.papers;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;

/** What a task's ancestors had joined orders what comes after the finish that it ends in. */
public final class PromisesMergedJoins implements Runnable {

    private int x;
    private int seen;

    @Override
    public void run() {
        Promise<Void> written = new Promise<>();
        Promise<Void> k = new Promise<>();
        Promise<Void> passed = new Promise<>();
        finish(() -> {
            async(() -> {
                x = 1;
                written.set(null);
            });
            async(() -> k.set(null));
            async(() -> {
                written.get();
                finish(() -> async(() -> {
                    k.get();
                    passed.set(null);
                }));
            });
            passed.get();
            seen = x;
        });
    }
}
