package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** On the host: two loops take turns, each after the other has ended. */
public final class Drb159Nobarrier implements Runnable {

    private static final int N = 8;
    private final int[] b = new int[N];
    private final int[] c = new int[N];
    private final int[] temp = new int[N];

    @Override
    public void run() {
        int factor = 3;
        for (int round = 0; round < 10; round++) {
            forAll(0, N, i -> temp[i] = b[i] + c[i]);
            forAll(0, N, i -> b[N - 1 - i] = temp[N - 1 - i] * factor);
        }
    }
}
