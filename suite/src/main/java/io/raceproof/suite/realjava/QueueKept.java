package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Who has put something into a queue goes on writing to it. */
public final class QueueKept implements Runnable {

    private final BlockingQueue<int[]> queue = new ArrayBlockingQueue<>(1);

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                int[] sent = new int[1];
                queue.add(sent);
                sent[0] = 1; // race: a[int]
            });
            take()[0]++; // race: a[int]
        });
    }

    private int[] take() {
        try {
            return queue.take();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
