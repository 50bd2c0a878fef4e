package io.raceproof.suite.futures;

import io.raceproof.suite.Await;
import java.util.concurrent.CompletableFuture;

/** Who sees the cancellation follows it. */
public final class CancelledInOrder implements Runnable { // clean: cancellation
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread other = new Thread(() -> {
            x = 1;
            future.cancel(false);
        });
        other.start();
        int result = future.handle((value, failure) -> x).join();
        x += result;
        Await.join(other);
    }
}
