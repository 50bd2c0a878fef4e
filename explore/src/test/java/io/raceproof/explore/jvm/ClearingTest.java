package io.raceproof.explore.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ClearingTest {

    private static final long LONG = TimeUnit.MINUTES.toNanos(10);

    private final ThreadGroup group = new ThreadGroup("execution");

    private Thread sleeper(String name, CountDownLatch begun) {
        Thread thread = new Thread(
                group,
                () -> {
                    begun.countDown();
                    LockSupport.parkNanos(LONG);
                },
                name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    @Test
    @Timeout(60)
    void theLibrarysWatchNeedNotHaveItsSleepOut() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        Thread watch = sleeper("raceproof-deadlock-watch", begun);
        begun.await();
        Clearing.await(group, () -> true);
        assertThat(watch.isAlive()).isFalse();
    }

    @Test
    @Timeout(60)
    void theProgramsThreadsAreNotWoken() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        Thread other = sleeper("another", begun);
        begun.await();
        Thread clearing = new Thread(() -> {
            try {
                Clearing.await(group, () -> true);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        clearing.start();
        clearing.join(500);
        assertThat(clearing.isAlive()).isTrue();
        assertThat(other.isAlive()).isTrue();
        LockSupport.unpark(other);
        clearing.join();
    }
}
