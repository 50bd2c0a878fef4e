package io.raceproof.suite.futures;

import io.raceproof.suite.Await;
import java.util.concurrent.CompletableFuture;

/** A second completion that comes after the first by logic is none. */
public final class CompletedTwiceInOrder implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread first = new Thread(() -> {
            x = 1;
            future.complete(1);
        });
        first.start();
        Await.join(first);
        int result = future.complete(2) ? 1 : future.join();
        x += result;
    }
}
