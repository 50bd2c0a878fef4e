package io.raceproof.suite.modelchecking;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.Random;

/** {@link ReciprocalArraySum} with one sum for both halves, which is what the paper's table says of it. */
public final class ReciprocalArraySumShared implements Runnable { // explore: RACE

    private static final int ROUNDS = 5;

    private final double[] values = new Random(42).doubles(1000, 1, 100).toArray();
    private double sum;

    @Override
    public void run() {
        for (int round = 0; round < ROUNDS; round++) {
            sum = 0;
            finish(() -> {
                async(() -> {
                    for (int i = 0; i < values.length / 2; i++) {
                        sum += 1 / values[i]; // race: sum
                    }
                });
                for (int i = values.length / 2; i < values.length; i++) {
                    sum += 1 / values[i]; // race: sum
                }
            });
        }
    }
}
