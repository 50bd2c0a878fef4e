package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A queue is asked whether it is empty, and then polled. */
public final class QueueAskThenPoll implements Runnable {

    @Atomic
    private final Queue<String> jobs = new ConcurrentLinkedQueue<>();

    @Override
    public void run() {
        jobs.add("one");
        jobs.add("two");
        finish(() -> {
            async(this::act);
            async(this::act);
        });
    }

    private void act() {
        if (!jobs.isEmpty()) { // torn: ConcurrentLinkedQueue
            jobs.poll(); // torn: ConcurrentLinkedQueue; between: ConcurrentLinkedQueue
        }
    }
}
