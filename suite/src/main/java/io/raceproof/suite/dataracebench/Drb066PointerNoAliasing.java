package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Two arrays made just before are filled at once: they cannot overlap. */
public final class Drb066PointerNoAliasing implements Runnable {

    @Override
    public void run() {
        double[] m = new double[100];
        double[] n = new double[100];
        forAll(0, 100, i -> {
            m[i] = 0;
            n[i] = 0;
        });
    }
}
