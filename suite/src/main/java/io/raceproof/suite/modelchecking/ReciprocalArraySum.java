package io.raceproof.suite.modelchecking;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.Random;

/**
 * Paper 2, Table 1: one task adds up the reciprocals of the lower half, its parent those of the upper half. The table says
 * that it races; with a sum for each half, as in the source that goes by this name, it does not.
 */
public final class ReciprocalArraySum implements Runnable { // explore: PROVED

    private static final int ROUNDS = 5;

    private final double[] values = new Random(42).doubles(1000, 1, 100).toArray();
    private double lower;
    private double upper;

    @Override
    public void run() {
        for (int round = 0; round < ROUNDS; round++) {
            lower = 0;
            upper = 0;
            finish(() -> {
                async(() -> {
                    for (int i = 0; i < values.length / 2; i++) {
                        lower += 1 / values[i];
                    }
                });
                for (int i = values.length / 2; i < values.length; i++) {
                    upper += 1 / values[i];
                }
            });
            System.out.println(lower + upper);
        }
    }
}
