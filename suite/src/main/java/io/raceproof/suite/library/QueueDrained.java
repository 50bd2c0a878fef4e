package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;

/** What a queue is drained to is written. */
public final class QueueDrained implements Runnable {

    private final LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(List.of(1, 2));
    private final List<Integer> list = new ArrayList<>();
    private int size;

    @Override
    public void run() {
        finish(() -> {
            async(() -> queue.drainTo(list)); // race: ArrayList
            size = list.size(); // race: ArrayList
        });
    }
}
