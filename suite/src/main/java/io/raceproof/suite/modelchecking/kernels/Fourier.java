package io.raceproof.suite.modelchecking.kernels;

/** Fourier coefficients of (x + 1)^x on the interval from 0 to 2, by the trapezoid rule. */
public final class Fourier {

    private static final double LENGTH = 2;
    private static final int STEPS = 1000;

    private Fourier() {}

    /** The coefficient of the cosine of this frequency. */
    public static double cosine(int frequency) {
        double width = LENGTH / STEPS;
        double sum = (value(0, frequency) + value(LENGTH, frequency)) / 2;
        for (int step = 1; step < STEPS; step++) {
            sum += value(step * width, frequency);
        }
        return sum * width;
    }

    private static double value(double x, int frequency) {
        return Math.pow(x + 1, x) * Math.cos(Math.PI * frequency * x);
    }
}
