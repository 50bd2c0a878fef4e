package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Who handles what a time limit ends follows its registration. */
public final class TimedOutHandled implements Runnable { // clean: time limit
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> never = new CompletableFuture<>();
        x = 1;
        int result = never.orTimeout(20, TimeUnit.MILLISECONDS)
                .exceptionally(failure -> ++x)
                .join();
        x += result;
    }
}
