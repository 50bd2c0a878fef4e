package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Each iteration reads the element that the next one writes. */
public final class Drb001AntiDep1 implements Runnable {

    private final int[] a = new int[100];

    @Override
    public void run() {
        forAll(0, a.length - 1, i -> a[i] = a[i + 1] + 1); // race: a[]
    }
}
