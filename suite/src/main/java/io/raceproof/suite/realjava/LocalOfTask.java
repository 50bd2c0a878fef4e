package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Each task sees what it has left in a ThreadLocal itself. */
public final class LocalOfTask implements Runnable {
    private final ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 1);
    private int sum;

    @Override
    public void run() {

        ExecutorService pool = Executors.newFixedThreadPool(2);
        sum += Await.get(pool.submit(this::next));
        Newer.close(pool);
    }

    private int next() {
        local.set(5);
        int seen = local.get() + 1;
        local.remove();
        return seen;
    }
}
