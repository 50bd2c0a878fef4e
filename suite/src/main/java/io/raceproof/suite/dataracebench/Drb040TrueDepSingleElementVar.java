package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Every iteration reads element 0, which the first one writes; the length is an input. */
public final class Drb040TrueDepSingleElementVar implements Runnable {

    @Override
    public void run() {
        int[] a = new int[Integer.getInteger("suite.n", 100)];
        a[0] = 2;
        forAll(0, a.length, i -> a[i] = a[i] + a[0]); // race: a[]
    }
}
