package io.raceproof.suite.modelchecking;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.suite.modelchecking.kernels.Fourier;

/** Paper 2, Table 2: a task for each Fourier coefficient; 329 with the main task. */
public final class SeriesAf implements Runnable { // explore: PROVED

    private static final int COEFFICIENTS = 328;

    private final double[] coefficients = new double[COEFFICIENTS];

    @Override
    public void run() {
        forAll(0, COEFFICIENTS, i -> coefficients[i] = Fourier.cosine(i));
        System.out.println("%.3f".formatted(coefficients[0] / 2));
    }
}
