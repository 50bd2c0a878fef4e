package io.raceproof.suite.realjava;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** The rounds of a periodic task follow one another; how many there are may change. */
public final class ScheduledPeriodic implements Runnable {

    private int rounds;

    @Override
    public void run() {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        ScheduledFuture<?> periodic = pool.scheduleAtFixedRate(this::round, 0, 1, TimeUnit.MILLISECONDS);
        try {
            periodic.get();
        } catch (ExecutionException e) {
            rounds++;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        pool.shutdown();
    }

    private void round() {
        if (++rounds == 5) {
            throw new IllegalStateException("enough");
        }
    }
}
