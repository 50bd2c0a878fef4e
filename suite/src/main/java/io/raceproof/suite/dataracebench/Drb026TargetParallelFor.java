package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAsync;

/** On the host: each iteration reads the element that the next one writes. */
public final class Drb026TargetParallelFor implements Runnable {

    private final int[] a = new int[100];

    @Override
    public void run() {
        finish(() -> forAsync(0, 99, i -> {
            a[i] = a[i + 1] + 1; // race: a[]
        }));
    }
}
