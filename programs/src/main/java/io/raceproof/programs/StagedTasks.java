package io.raceproof.programs;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/** Starts a body as a task of its own, in one of the ways that the JDK has for that, and waits for such tasks. */
final class StagedTasks {

    /** How many ways there are. */
    static final int WAYS = 4;

    private StagedTasks() {}

    /** What is returned waits for its end. */
    static Runnable start(Callable<Integer> body, int way, ExecutorService pool) {
        Runnable plain = () -> call(body);
        if (way == 0) {
            return CompletableFuture.runAsync(plain, pool)::join;
        }
        if (way == 1) {
            Future<Integer> future = pool.submit(body);
            return () -> get(future);
        }
        if (way == 2 && StagedScope.exists()) {
            Thread virtual = StagedScope.startVirtual(plain);
            return () -> join(virtual);
        }
        Thread thread = new Thread(plain);
        thread.start();
        return () -> join(thread);
    }

    static int call(Callable<Integer> body) {
        try {
            return body.call();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    static int get(Future<Integer> future) {
        try {
            return future.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts a task", e);
        }
    }
}
