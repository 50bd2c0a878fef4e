package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.List;
import java.util.Vector;

/** So often that now and then somebody adds while the other one is about to look. */
public final class VectorPublishesOften implements Runnable { // clean: lock

    private static final int ROUNDS = 500;

    private int x;
    private int got;

    @Override
    public void run() {
        for (int round = 0; round < ROUNDS; round++) {
            publish(new Vector<>());
        }
    }

    private void publish(List<Integer> vector) {
        finish(() -> {
            async(() -> {
                x = 1;
                vector.add(1);
            });
            while (vector.isEmpty()) {
                Thread.yield();
            }
            got = x;
        });
    }
}
