package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Getting one element says nothing about what was done before putting in another. */
public final class OtherElement implements Runnable {

    private final Queue<int[]> queue = new ConcurrentLinkedQueue<>();
    private int x;

    @Override
    public void run() {
        queue.add(new int[] {0});
        finish(() -> {
            async(() -> {
                x = 1; // race: x
                queue.add(new int[] {1});
            });
            x = queue.peek()[0]; // race: x
        });
    }
}
