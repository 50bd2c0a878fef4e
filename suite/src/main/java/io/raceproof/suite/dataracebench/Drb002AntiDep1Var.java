package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Each iteration reads the element that the next one writes; the length is an input. */
public final class Drb002AntiDep1Var implements Runnable {

    private final int[] a = new int[Integer.getInteger("suite.n", 100)];

    @Override
    public void run() {
        int last = a.length - 1;
        forAll(0, last, i -> a[i] = a[i + 1] + 1); // race: a[]
    }
}
