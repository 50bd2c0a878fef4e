package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAll;

/** One element is read after the loop that updates all of them has ended. */
public final class Drb104NowaitBarrier implements Runnable {

    private final int[] a = new int[100];
    private int error;

    @Override
    public void run() {
        int b = 5;
        finish(() -> {
            forAll(0, a.length, i -> a[i] = b + a[i] * 5);
            async(() -> error = a[9] + 1);
        });
    }
}
