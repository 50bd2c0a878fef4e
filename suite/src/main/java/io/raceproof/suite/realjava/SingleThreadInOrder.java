package io.raceproof.suite.realjava;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** One task hands its work to a single thread, which does it in that order, in every schedule. */
public final class SingleThreadInOrder implements Runnable {

    private int x;

    @Override
    public void run() {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> x = 1);
        pool.execute(() -> x++);
        Future<?> last = pool.submit(() -> x++);
        get(last);
        x++;
        pool.shutdown();
    }

    private static <T> T get(Future<T> future) {
        try {
            return future.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}
