package io.raceproof.suite.realjava;

import io.raceproof.suite.Newer;
import java.util.concurrent.ExecutorService;

/** The same, and nobody waits in time. */
public final class ThreadPerTaskRacy implements Runnable {
    private int x;

    @Override
    public void run() {

        ExecutorService executor = Newer.threadPerTask();
        executor.execute(() -> x++); // race: x/1 x/2
        executor.execute(() -> x++); // race: x/1 x/3
        x++; // race: x/2 x/3
        Newer.close(executor);
    }
}
