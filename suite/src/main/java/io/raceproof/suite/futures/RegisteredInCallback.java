package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** A callback registers further ones. */
public final class RegisteredInCallback implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> last = new CompletableFuture<>();
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> x = 1);
        first.thenAccept(value -> {
            x++;
            first.thenApply(same -> x += same).thenAccept(last::complete);
        });
        int result = last.join();
        x += result;
    }
}
