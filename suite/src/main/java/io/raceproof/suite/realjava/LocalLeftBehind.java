package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Which task left what is found in a ThreadLocal may change. */
public final class LocalLeftBehind implements Runnable { // clean: ThreadLocal
    private final ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 0);
    private int sum;

    @Override
    public void run() {

        ExecutorService pool = Executors.newFixedThreadPool(1);
        sum += Await.get(pool.submit(this::next));
        sum += Await.get(pool.submit(this::next));
        Newer.close(pool);
    }

    private int next() {
        int seen = local.get();
        local.set(seen + 1);
        return seen;
    }
}
