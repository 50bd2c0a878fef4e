package io.raceproof.suite.realjava;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/**
 * A worker of the common pool that has found nothing to do, and so has dropped its ThreadLocals (since JDK 19), runs a task in the midst of
 * which many threads come and go.
 */
public final class WorkerForgets implements Runnable {

    private static final int THREADS = 300;

    private int x;
    private final int[] own = new int[THREADS];

    @Override
    public void run() {
        runOnWorker(() -> {}).join();
        pause();
        ForkJoinTask<?> task = runOnWorker(() -> {
            runThreads();
            count();
        });
        count();
        task.join();
    }

    private void count() {
        x++; // race: x/1
    }

    /** Nobody else helps: it has begun when this returns. */
    private static ForkJoinTask<?> runOnWorker(Runnable body) {
        CountDownLatch begun = new CountDownLatch(1);
        ForkJoinTask<?> task = ForkJoinPool.commonPool().submit(() -> {
            begun.countDown();
            body.run();
        });
        try {
            begun.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return task;
    }

    private void runThreads() {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            int number = i;
            threads.add(new Thread(() -> own[number]++));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(100);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
