package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** On the host: two tasks double one element. */
public final class Drb116TargetTeams implements Runnable {

    private final double[] a = new double[100];

    @Override
    public void run() {
        finish(() -> {
            async(() -> a[50] *= 2); // race: a[]
            async(() -> a[50] *= 2); // race: a[]
        });
    }
}
