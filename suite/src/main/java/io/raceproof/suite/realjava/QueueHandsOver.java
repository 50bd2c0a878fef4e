package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** What is put into a queue is whole for whoever takes it. */
public final class QueueHandsOver implements Runnable { // clean: sync variable

    private final BlockingQueue<int[]> queue = new LinkedBlockingQueue<>();

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                int[] sent = new int[1];
                sent[0] = 1;
                queue.add(sent);
            });
            int[] got = take();
            got[0]++;
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
