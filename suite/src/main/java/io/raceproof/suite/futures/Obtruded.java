package io.raceproof.suite.futures;

import io.raceproof.suite.Await;
import java.util.concurrent.CompletableFuture;

/** A result is replaced: who reads it then follows who did that, too. */
public final class Obtruded implements Runnable { // clean: second set
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> future = CompletableFuture.completedFuture(1);
        Thread other = new Thread(() -> {
            x = 1;
            future.obtrudeValue(2);
        });
        other.start();
        Await.pause();
        if (future.join() == 2) {
            x++;
        }
        Await.join(other);
    }
}
