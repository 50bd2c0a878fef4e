package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Arrays come in as parameters; every iteration writes an element of its own. */
public final class Drb050FunctionParameter implements Runnable {

    @Override
    public void run() {
        double[] from = new double[100];
        scale(from, new double[100]);
        scale(from, from);
    }

    private static void scale(double[] from, double[] to) {
        forAll(0, to.length, i -> to[i] = 0.5 * from[i]);
    }
}
