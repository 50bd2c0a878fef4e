package io.raceproof.suite.modelchecking;

import static io.raceproof.api.Tasks.future;

import io.raceproof.api.TaskFuture;
import io.raceproof.suite.modelchecking.kernels.Fourier;
import java.util.ArrayList;
import java.util.List;

/** Paper 2, Table 2: {@link SeriesAf} with futures; 354 tasks with the main task. */
public final class SeriesF implements Runnable { // explore: PROVED

    private static final int COEFFICIENTS = 353;

    private final double[] coefficients = new double[COEFFICIENTS];

    @Override
    public void run() {
        List<TaskFuture<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < COEFFICIENTS; i++) {
            int own = i;
            futures.add(future(() -> {
                coefficients[own] = Fourier.cosine(own);
                return own;
            }));
        }
        double sum = 0;
        for (TaskFuture<Integer> future : futures) {
            sum += coefficients[future.get()];
        }
        System.out.println("%.3f".formatted(sum));
    }
}
