package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/** A delay orders nothing. */
public final class DelayedRacy implements Runnable {
    private int x;

    @Override
    public void run() {
        Executor later = CompletableFuture.delayedExecutor(200, TimeUnit.MILLISECONDS);
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> ++x, later); // race: x
        x++; // race: x
        future.join();
    }
}
