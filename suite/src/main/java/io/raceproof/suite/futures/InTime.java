package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A time limit that is not needed. */
public final class InTime implements Runnable { // clean: time limit
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> future =
                CompletableFuture.supplyAsync(() -> x = 1).orTimeout(1, TimeUnit.DAYS);
        int result = future.join();
        x += result;
    }
}
