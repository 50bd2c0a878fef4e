package io.raceproof.suite.virtualthreads;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;
import java.util.concurrent.ExecutorService;

/** Before that it follows those that it has got. */
public final class VirtualPerTaskRacy implements Runnable {
    private int x;
    private int y;

    @Override
    public void run() {
        ExecutorService threads = Newer.virtualPerTask();
        threads.submit(() -> x = 1); // race: x
        Await.get(threads.submit(() -> y = 1));
        x += y; // race: x
        Newer.close(threads);
    }
}
