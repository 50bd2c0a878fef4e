package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A chain of callbacks, in executors and not, is ordered. */
public final class CallbackChain implements Runnable {
    private int x;

    @Override
    public void run() {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletableFuture<Void> last = CompletableFuture.supplyAsync(() -> x = 1)
                .thenApplyAsync(value -> x += value)
                .thenApply(value -> x += value)
                .thenAcceptAsync(value -> x += value, pool)
                .thenRun(() -> x++)
                .thenRunAsync(() -> x++, pool);
        last.join();
        x++;
        pool.shutdown();
    }
}
