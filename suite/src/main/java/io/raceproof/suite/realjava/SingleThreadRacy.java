package io.raceproof.suite.realjava;

import io.raceproof.suite.Newer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A single thread orders its tasks with each other, not with whoever submits them. */
public final class SingleThreadRacy implements Runnable {
    private int x;

    @Override
    public void run() {

        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> x = 1); // race: x
        x++; // race: x
        Newer.close(pool);
    }
}
