package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** The rounds of a task with a delay between them follow one another. */
public final class ScheduledDelay implements Runnable {
    private int rounds;

    @Override
    public void run() {

        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        ScheduledFuture<?> periodic = pool.scheduleWithFixedDelay(this::round, 1, 1, TimeUnit.MILLISECONDS);
        try {
            Await.get(periodic);
        } catch (IllegalStateException e) {
            rounds++;
        }
        Newer.close(pool);
    }

    private void round() {
        if (++rounds == 3) {
            throw new IllegalStateException("enough");
        }
    }
}
