package io.raceproof.suite.realjava;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Whoever finds a future cancelled follows whoever cancelled it. */
public final class FutureCancelled implements Runnable { // clean: cancel

    private int x;

    @Override
    public void run() {
        FutureTask<Integer> never = new FutureTask<>(() -> 0);
        Thread thread = new Thread(() -> {
            x = 1;
            never.cancel(false);
        });
        thread.start();
        try {
            never.get();
        } catch (CancellationException e) {
            x++;
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}
