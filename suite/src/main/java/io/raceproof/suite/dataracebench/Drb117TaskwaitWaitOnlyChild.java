package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.future;

import io.raceproof.api.TaskFuture;

/** The child is waited for, its own child is not. */
public final class Drb117TaskwaitWaitOnlyChild implements Runnable {

    private final int[] psum = new int[2];
    private int sum;

    @Override
    public void run() {
        finish(() -> {
            TaskFuture<Void> child = future(() -> {
                async(() -> psum[1] = 2); // race: psum[]
                psum[0] = 1;
                return null;
            });
            child.get();
            sum = psum[1] + psum[0]; // race: psum[]
        });
    }
}
