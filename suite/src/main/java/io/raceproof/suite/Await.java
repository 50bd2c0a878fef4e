package io.raceproof.suite;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** Waits of the programs, without their checked exceptions: none of them is expected. */
public final class Await {

    private Await() {}

    public static <T> T get(Future<T> future) {
        return call(future::get);
    }

    public static void join(Thread thread) {
        call(() -> {
            thread.join();
            return null;
        });
    }

    public static void latch(CountDownLatch latch) {
        call(() -> {
            latch.await();
            return null;
        });
    }

    /** Long enough for what other threads have begun; only racy programs, and those that prove nothing, rely on it. */
    public static void pause() {
        call(() -> {
            Thread.sleep(200);
            return null;
        });
    }

    /** Whatever the call returns. */
    public static <T> T call(Callable<T> wait) {
        try {
            return wait.call();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
