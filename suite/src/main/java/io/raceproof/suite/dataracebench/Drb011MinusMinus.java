package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Tasks that meet a condition count down one shared counter. */
public final class Drb011MinusMinus implements Runnable {

    private final int[] x = new int[100];
    private int left = 100;

    @Override
    public void run() {
        for (int i = 0; i < 100; i++) {
            x[i] = i % 2 == 0 ? 5 : -5;
        }
        forAll(0, 100, i -> {
            if (x[99 - i] <= 0) {
                left--; // race: left
            }
        });
    }
}
