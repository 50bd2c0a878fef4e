package io.raceproof.libraries.programs;

import org.apache.commons.math3.analysis.integration.SimpsonIntegrator;
import org.apache.commons.math3.analysis.interpolation.SplineInterpolator;
import org.apache.commons.math3.analysis.polynomials.PolynomialSplineFunction;
import org.apache.commons.math3.complex.Complex;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.random.MersenneTwister;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.stat.descriptive.SynchronizedSummaryStatistics;
import org.apache.commons.math3.transform.DftNormalization;
import org.apache.commons.math3.transform.FastFourierTransformer;
import org.apache.commons.math3.transform.TransformType;

/** Commons Math: matrices, transforms, splines and statistics, with what may be shared shared. */
public final class OnCommonsMath {

    private static final int SIZE = 30;

    private OnCommonsMath() {}

    public static void main(String[] args) {
        RealMatrix matrix = random(new MersenneTwister(7));
        System.out.printf(
                "products %d%n",
                Together.sum(12, task ->
                        (long) (1000 * matrix.multiply(matrix.scalarAdd(task)).getTrace())));
        System.out.printf(
                "determinants %d%n",
                Together.sum(
                        12,
                        task -> Math.getExponent(
                                new LUDecomposition(random(new MersenneTwister(task))).getDeterminant())));

        FastFourierTransformer fourier = new FastFourierTransformer(DftNormalization.STANDARD);
        System.out.printf(
                "transforms %d%n",
                Together.sum(12, task -> {
                    Complex[] spectrum = fourier.transform(wave(task), TransformType.FORWARD);
                    int loudest = 1;
                    for (int i = 2; i < spectrum.length / 2; i++) {
                        loudest = spectrum[i].abs() > spectrum[loudest].abs() ? i : loudest;
                    }
                    return loudest;
                }));

        PolynomialSplineFunction spline =
                new SplineInterpolator().interpolate(new double[] {0, 1, 2, 3}, new double[] {0, 1, 4, 9});
        System.out.printf(
                "integrals %d%n",
                Together.sum(12, task ->
                        (long) (1000 * new SimpsonIntegrator().integrate(10_000, spline, 0, 1 + task % 2))));

        SynchronizedSummaryStatistics statistics = new SynchronizedSummaryStatistics();
        NormalDistribution normal = new NormalDistribution(10, 2);
        Together.run(40, task -> {
            statistics.addValue(Math.rint(1000 * normal.cumulativeProbability(task / 2.0)));
            return 0;
        });
        System.out.printf("statistics %d, %.0f%n", statistics.getN(), statistics.getMax());
    }

    private static RealMatrix random(RandomGenerator random) {
        RealMatrix matrix = new Array2DRowRealMatrix(SIZE, SIZE);
        for (int row = 0; row < SIZE; row++) {
            for (int column = 0; column < SIZE; column++) {
                matrix.setEntry(row, column, random.nextDouble());
            }
        }
        return matrix;
    }

    private static double[] wave(int cycles) {
        double[] wave = new double[256];
        for (int i = 0; i < wave.length; i++) {
            wave[i] = Math.sin(2 * Math.PI * (cycles + 1) * i / wave.length);
        }
        return wave;
    }
}
