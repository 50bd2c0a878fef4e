package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Each iteration reads the element that the one before it writes; the length is an input. */
public final class Drb030TrueDep1Var implements Runnable {

    @Override
    public void run() {
        int[] a = new int[Integer.getInteger("suite.n", 100)];
        forAll(0, a.length - 1, i -> a[i + 1] = a[i] + 1); // race: a[]
    }
}
