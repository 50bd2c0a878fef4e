package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Tasks go through the same blocks with one shared loop variable and one shared scratch area. */
public final class Drb180MiniAmr implements Runnable {

    private static final int BLOCKS = 6;
    private final double[] block = new double[2 * BLOCKS];
    private final double[] work = new double[4];
    private int in;

    @Override
    public void run() {
        forAll(0, 4, task -> {
            for (in = 0; in < BLOCKS; in++) { // race: in/1 in/2
                double value = block[in]; // race: in/2
                for (int k = 0; k < work.length; k++) {
                    work[k] = value + k; // race: work[]
                }
            }
        });
    }
}
