package io.raceproof.suite.futures;

import io.raceproof.suite.Await;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A task that finds its future complete does nothing; had it come first, it would race. */
public final class CompletedBeforeTask implements Runnable { // clean: uses
    private int x;

    @Override
    public void run() {
        ExecutorService worker = Executors.newSingleThreadExecutor();
        worker.execute(Await::pause);
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> x = 1, worker);
        future.complete(2);
        future.join();
        x++;
        worker.shutdown();
    }
}
