package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Tasks that meet a condition count down one shared counter; the length is an input. */
public final class Drb012MinusMinusVar implements Runnable {

    private int left = Integer.getInteger("suite.n", 100);

    @Override
    public void run() {
        int n = left;
        int[] x = new int[n];
        for (int i = 0; i < n; i++) {
            x[i] = i % 2 == 0 ? 5 : -5;
        }
        forAll(0, n, i -> {
            if (x[i] <= 0) {
                left--; // race: left
            }
        });
    }
}
