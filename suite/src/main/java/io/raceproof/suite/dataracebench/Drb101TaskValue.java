package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** A task for every element has a copy of its index. */
public final class Drb101TaskValue implements Runnable {

    private final int[] a = new int[100];

    @Override
    public void run() {
        finish(() -> {
            for (int i = 0; i < a.length; i++) {
                int own = i;
                async(() -> a[own] = own + 1);
            }
        });
    }
}
