package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAsync;

/** One element is read while the loop that updates all of them may still run. */
public final class Drb013Nowait implements Runnable {

    private final int[] a = new int[100];
    private int error;

    @Override
    public void run() {
        int b = 5;
        finish(() -> {
            forAsync(0, a.length, i -> a[i] = b + a[i] * 5); // race: a[]
            error = a[9] + 1; // race: a[]
        });
    }
}
