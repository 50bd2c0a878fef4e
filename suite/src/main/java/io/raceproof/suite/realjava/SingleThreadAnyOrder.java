package io.raceproof.suite.realjava;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Two threads hand work to a single thread: one after the other, but in which order may change. */
public final class SingleThreadAnyOrder implements Runnable { // clean: sync

    private int x;

    @Override
    public void run() {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Thread one = new Thread(() -> pool.execute(() -> x++));
        Thread other = new Thread(() -> pool.execute(() -> x++));
        one.start();
        other.start();
        join(one);
        join(other);
        pool.shutdown();
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
