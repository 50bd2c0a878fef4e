package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** An executor of the program that runs what it gets at once: its code is part of the callback. */
public final class CallbackInOwnExecutor implements Runnable {
    private int x;
    private int y;

    @Override
    public void run() {
        Executor direct = command -> {
            y++;
            command.run();
            y++;
        };
        CompletableFuture<Integer> next =
                CompletableFuture.completedFuture(1).thenApplyAsync(value -> x += value, direct);
        int result = next.join();
        x += result;
    }
}
