package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** One that succeeds does. */
public final class CasInArray implements Runnable { // clean: sync
    private final AtomicIntegerArray cells = new AtomicIntegerArray(2);
    private int x;

    @Override
    public void run() {

        Thread thread = new Thread(() -> {
            x = 1;
            cells.compareAndSet(1, 0, 8);
        });
        thread.start();
        while (cells.get(1) != 8) {
            Thread.onSpinWait();
        }
        x++;
        Await.join(thread);
    }
}
