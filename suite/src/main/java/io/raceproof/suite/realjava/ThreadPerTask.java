package io.raceproof.suite.realjava;

import io.raceproof.suite.Newer;
import java.util.concurrent.ExecutorService;

/** An executor that starts a thread for each task. */
public final class ThreadPerTask implements Runnable {
    private int x;

    @Override
    public void run() {

        ExecutorService executor = Newer.threadPerTask();
        x = 1;
        executor.execute(() -> x++);
        Newer.close(executor);
        x++;
    }
}
