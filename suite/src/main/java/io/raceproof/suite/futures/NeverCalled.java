package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** A callback that nobody calls. */
public final class NeverCalled implements Runnable { // clean: had ended
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> never = new CompletableFuture<>();
        never.thenAccept(value -> x = value);
        x = 1;
    }
}
