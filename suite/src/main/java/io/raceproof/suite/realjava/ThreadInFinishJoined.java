package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** A thread started inside a finish and joined outside of it; tasks of the library inside the thread. */
public final class ThreadInFinishJoined implements Runnable {

    private int x;
    private int y;

    @Override
    public void run() {
        Thread[] thread = new Thread[1];
        finish(() -> async(() -> {
            y = 1;
            thread[0] = new Thread(() -> finish(() -> {
                async(() -> x = 1);
                async(() -> y++);
            }));
            thread[0].start();
        }));
        join(thread[0]);
        x++;
        y++;
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
