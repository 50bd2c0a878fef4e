package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.isolated;

import io.raceproof.api.Atomic;

/** A sum is read in one isolated section and written in another. */
public final class IsolatedTwice implements Runnable {

    @Atomic
    private static int sum;

    @Override
    public void run() {
        finish(() -> {
            async(IsolatedTwice::act);
            async(IsolatedTwice::act);
        });
    }

    private static void act() {
        int[] before = new int[1];
        isolated(() -> {
            before[0] = sum; // torn: sum
        });
        isolated(() -> {
            sum = before[0] + 1; // torn: sum; between: sum
        });
    }
}
