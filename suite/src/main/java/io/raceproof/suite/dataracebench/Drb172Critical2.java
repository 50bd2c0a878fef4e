package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.isolated;

/** A loop, then isolated updates by several tasks, then one more, each after the other has ended. */
public final class Drb172Critical2 implements Runnable { // clean: lock

    private final double[] q = new double[10];

    @Override
    public void run() {
        double[] add = new double[10];
        forAll(0, 10, i -> q[i] += add[i]);
        forAll(0, 4, id -> isolated(() -> q[9] += 1.0));
        finish(() -> async(() -> q[9] -= 1.0));
    }
}
