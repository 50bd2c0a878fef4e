package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.asyncAwait;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;

/** On the host: two tasks for every element, the second after the first. */
public final class Drb158MissingTaskBarrier implements Runnable {

    private final double[] x = new double[16];

    @Override
    public void run() {
        finish(() -> {
            for (int k = 0; k < x.length; k++) {
                int i = k;
                Promise<Void> doubled = new Promise<>();
                async(() -> {
                    x[i] *= 2;
                    doubled.set(null);
                });
                asyncAwait(() -> x[i] += 1, doubled);
            }
        });
    }
}
