package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Two tasks with delays, in one pool. */
public final class ScheduledDelayRacy implements Runnable {
    private int x;

    @Override
    public void run() {

        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        ScheduledFuture<?> one = pool.scheduleWithFixedDelay(this::round, 1, 1, TimeUnit.MILLISECONDS);
        ScheduledFuture<?> other = pool.schedule(() -> x++, 1, TimeUnit.MILLISECONDS); // race: x
        Await.get(other);
        try {
            Await.get(one);
        } catch (IllegalStateException e) {
            Newer.close(pool);
        }
    }

    private void round() {
        x++; // race: x
        throw new IllegalStateException("enough");
    }
}
