package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** getNow and isDone: a choice, and if there is a result, a join. */
public final class Polled implements Runnable { // clean: question
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> x = 1);
        while (future.getNow(0) == 0) {
            Thread.yield();
        }
        x++;
    }
}
