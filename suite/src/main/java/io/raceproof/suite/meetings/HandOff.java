package io.raceproof.suite.meetings;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.SynchronousQueue;

/** A queue without room: who puts waits for who takes. */
public final class HandOff implements Runnable { // clean: sync variable

    private final SynchronousQueue<int[]> queue = new SynchronousQueue<>();

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                int[] sent = {1};
                try {
                    queue.put(sent);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            try {
                queue.take()[0]++;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
    }
}
