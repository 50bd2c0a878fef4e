package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** Who goes on with the first does not follow the others. */
public final class AnyOfRacy implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> never = new CompletableFuture<>();
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Void> late = second.thenRun(() -> x = 1); // race: x
        CompletableFuture.anyOf(never, second).join();
        x++; // race: x
        late.join();
        never.complete(1);
    }
}
