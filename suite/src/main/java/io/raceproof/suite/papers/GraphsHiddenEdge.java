package io.raceproof.suite.papers;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.isolated;

/** Two sections that do not conflict: their order in this run hides a race of another. */
public final class GraphsHiddenEdge implements Runnable {

    private final Object lock = new Object();
    private int x;
    private int a;
    private int b;
    private int seen;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                x = 1; // predicted: x
                isolated(lock, () -> a++);
            });
            isolated(lock, () -> b++);
            seen = x; // predicted: x
        });
    }
}
