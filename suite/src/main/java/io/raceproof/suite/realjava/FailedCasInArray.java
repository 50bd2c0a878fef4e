package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** A compare-and-set of an element that fails tells nobody anything. */
public final class FailedCasInArray implements Runnable {
    private final AtomicIntegerArray cells = new AtomicIntegerArray(2);
    private int x;

    @Override
    public void run() {

        Thread thread = new Thread(() -> {
            x = 1; // race: x
            cells.compareAndSet(1, 7, 8);
        });
        thread.start();
        Await.pause();
        cells.get(1);
        x++; // race: x
        Await.join(thread);
    }
}
