package io.raceproof.bench.jgf;

import static io.raceproof.api.Tasks.forAll;

/** Fourier coefficients of (x + 1)^x on [0, 2]: a task for each pair, each integral a trapezoid sum of 1000 steps. */
public final class Series {

    private static final int STEPS = 1000;

    private final double[][] coefficients;
    private final int pairs;

    public Series(int pairs) {
        this.pairs = pairs;
        coefficients = new double[2][pairs];
    }

    /** Computes all pairs. */
    public void run() {
        coefficients[0][0] = integral(0, 0) / 2;
        forAll(1, pairs, i -> {
            double omega = Math.PI * i;
            coefficients[0][i] = integral(omega, 1);
            coefficients[1][i] = integral(omega, 2);
        });
    }

    public double coefficient(int part, int pair) {
        return coefficients[part][pair];
    }

    private static double integral(double omega, int select) {
        double step = 2.0 / STEPS;
        double x = 0;
        double sum = value(x, omega, select) / 2;
        int left = STEPS - 2;
        do {
            x += step;
            sum += value(x, omega, select);
            left--;
        } while (left > 0);
        sum += value(2.0, omega, select) / 2;
        return sum * step;
    }

    private static double value(double x, double omega, int select) {
        double power = Math.pow(x + 1, x);
        if (select == 1) {
            power *= Math.cos(omega * x);
        } else if (select == 2) {
            power *= Math.sin(omega * x);
        }
        return power;
    }
}
