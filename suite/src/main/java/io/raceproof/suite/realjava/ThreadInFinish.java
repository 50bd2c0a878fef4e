package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** A finish waits for its tasks, and not for a thread that one of them starts. */
public final class ThreadInFinish implements Runnable {

    private int x;
    private int y;

    @Override
    public void run() {
        Thread[] thread = new Thread[1];
        finish(() -> async(() -> {
            y = 1;
            thread[0] = new Thread(() -> {
                x = 1; // race: x
                y++;
            });
            thread[0].start();
        }));
        x = 2; // race: x
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
