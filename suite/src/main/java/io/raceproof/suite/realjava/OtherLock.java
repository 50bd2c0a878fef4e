package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** The tasks hold different locks. */
public final class OtherLock implements Runnable {

    private final Lock one = new ReentrantLock();
    private final Lock other = new ReentrantLock();
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                one.lock();
                x = 1; // race: x
                one.unlock();
            });
            other.lock();
            x = 2; // race: x
            other.unlock();
        });
    }
}
