package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.List;
import java.util.Vector;

/** Who sees an element in a vector sees what was written before it was added. */
public final class VectorPublishes implements Runnable { // clean: lock

    private final List<Integer> vector = new Vector<>();
    private int x;
    private int got;

    @Override
    public void run() {
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
