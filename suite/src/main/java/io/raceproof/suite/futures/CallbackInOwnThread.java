package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** An executor of the program that starts a thread. */
public final class CallbackInOwnThread implements Runnable {
    private int x;

    @Override
    public void run() {
        Executor threads = command -> new Thread(command).start();
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> x = 1, threads);
        CompletableFuture<Integer> next = first.thenCombineAsync(
                first.thenComposeAsync(value -> CompletableFuture.supplyAsync(() -> x += value, threads), threads),
                (a, b) -> x += a + b,
                threads);
        int result = next.join();
        x += result;
    }
}
