package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;

/** A thread started and joined through references to the methods. */
public final class StartReference implements Runnable {
    private int x;

    private interface Wait {
        void await() throws InterruptedException;
    }

    @Override
    public void run() {

        Thread thread = new Thread(() -> x = 1);
        Runnable start = thread::start;
        Wait join = thread::join;
        start.run();
        Await.call(() -> {
            join.await();
            return null;
        });
        x++;
    }
}
