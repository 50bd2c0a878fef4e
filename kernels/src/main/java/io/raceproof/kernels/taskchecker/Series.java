package io.raceproof.kernels.taskchecker;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;

/**
 * Fourier coefficients of (x+1)^x on [0, 2], each by the trapezoid rule with 1000 steps. A task computes one pair, and
 * writes one column of the result: almost everything is local.
 */
public class Series implements Kernel {

    private static final int STEPS = 1000;
    private static final double PERIOD = 2;

    private final int pairs;

    /** Cosine coefficients in row 0, sine coefficients in row 1. */
    private double[][] coefficients;

    public Series(int pairs) {
        this.pairs = pairs;
    }

    @Override
    public void prepare() {
        coefficients = new double[2][pairs];
    }

    @Override
    public void run() {
        forAll(0, pairs, this::pair);
    }

    /** How many pairs there are. */
    protected final int pairs() {
        return pairs;
    }

    /** Computes the pair of coefficients with that number. */
    protected final void pair(int n) {
        if (n == 0) {
            coefficients[0][0] = integral(STEPS, 0, false) / 2;
            return;
        }
        coefficients[0][n] = integral(STEPS, n, false);
        coefficients[1][n] = integral(STEPS, n, true);
    }

    /** The integral over a period of the function times sine or cosine of n half turns, times 2 over the period. */
    private static double integral(int steps, int n, boolean sine) {
        double width = PERIOD / steps;
        double sum = (integrand(0, n, sine) + integrand(PERIOD, n, sine)) / 2;
        for (int i = 1; i < steps; i++) {
            sum += integrand(i * width, n, sine);
        }
        return sum * width * 2 / PERIOD;
    }

    private static double integrand(double x, int n, boolean sine) {
        double angle = Math.PI * n * x;
        return Math.pow(x + 1, x) * (n == 0 ? 1 : sine ? Math.sin(angle) : Math.cos(angle));
    }

    /** The first coefficients against a finer rule; then some of all against the same rule without tasks. */
    @Override
    public void verify() {
        for (int n = 0; n < Math.min(4, pairs); n++) {
            double scale = n == 0 ? 0.5 : 1;
            double cosine = integral(32 * STEPS, n, false) * scale;
            WrongResultException.unlessClose(coefficients[0][n], cosine, 1e-4, "cosine coefficient " + n);
            double sine = n == 0 ? 0 : integral(32 * STEPS, n, true);
            WrongResultException.unlessClose(coefficients[1][n], sine, 1e-4, "sine coefficient " + n);
        }
        for (int n = 1; n < pairs; n += 1 + pairs / 50) {
            boolean same =
                    coefficients[0][n] == integral(STEPS, n, false) && coefficients[1][n] == integral(STEPS, n, true);
            WrongResultException.unless(same, "pair " + n + " is not what one task alone computes");
        }
    }
}
