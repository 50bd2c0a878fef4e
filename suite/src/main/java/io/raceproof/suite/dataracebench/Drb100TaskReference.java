package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** A task for every element gets its index by value, though its parent goes on counting. */
public final class Drb100TaskReference implements Runnable {

    private final int[] a = new int[100];

    @Override
    public void run() {
        finish(() -> {
            for (int i = 0; i < a.length; i++) {
                start(i);
            }
        });
    }

    private void start(int i) {
        async(() -> a[i] = i + 1);
    }
}
