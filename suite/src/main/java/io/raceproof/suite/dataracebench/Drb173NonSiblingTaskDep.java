package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;

/** Two tasks are ordered by a promise, but each leaves the work to a child that the promise does not wait for. */
public final class Drb173NonSiblingTaskDep implements Runnable {

    private int a;

    @Override
    public void run() {
        Promise<Void> first = new Promise<>();
        finish(() -> {
            async(() -> {
                async(() -> a++); // race: a
                first.set(null);
            });
            async(() -> {
                first.get();
                async(() -> a++); // race: a
            });
        });
    }
}
