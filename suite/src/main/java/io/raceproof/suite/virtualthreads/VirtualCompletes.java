package io.raceproof.suite.virtualthreads;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;
import java.util.concurrent.CompletableFuture;

/** A virtual thread completes a future. */
public final class VirtualCompletes implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        CompletableFuture<Integer> next = future.thenApply(value -> x += value);
        Thread thread = Newer.startVirtual(() -> {
            x = 1;
            future.complete(1);
        });
        next.join();
        x++;
        Await.join(thread);
    }
}
