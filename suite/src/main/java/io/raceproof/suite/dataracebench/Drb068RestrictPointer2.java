package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** The sum of two arrays goes into a third. */
public final class Drb068RestrictPointer2 implements Runnable {

    @Override
    public void run() {
        add(new int[100], new int[100], new int[100]);
    }

    private static void add(int[] sum, int[] one, int[] other) {
        forAll(0, sum.length, i -> sum[i] = one[i] + other[i]);
    }
}
