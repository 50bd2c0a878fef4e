package io.raceproof.suite.papers;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.future;

import io.raceproof.api.TaskFuture;

/** Paper 2, Fig. 6: a task of the outer finish is not waited for by the inner one. */
public final class GraphsFigure6 implements Runnable {

    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> x = x + 1); // race: x
            finish(() -> async(() -> x = x + 2)); // race: x
        });
        TaskFuture<Integer> five = future(() -> 5);
        x = five.get();
    }
}
