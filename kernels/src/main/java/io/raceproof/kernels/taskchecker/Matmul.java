package io.raceproof.kernels.taskchecker;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;
import java.util.SplittableRandom;

/** Multiplies two square matrices as one learns it at school; a task computes one row of the product. */
public class Matmul implements Kernel {

    private final int n;
    private double[][] a;
    private double[][] b;
    private double[][] c;

    public Matmul(int n) {
        this.n = n;
    }

    @Override
    public void prepare() {
        SplittableRandom random = new SplittableRandom(1966);
        a = matrix(random);
        b = matrix(random);
        c = new double[n][n];
    }

    private double[][] matrix(SplittableRandom random) {
        double[][] made = new double[n][n];
        for (double[] row : made) {
            for (int j = 0; j < n; j++) {
                row[j] = random.nextDouble();
            }
        }
        return made;
    }

    @Override
    public void run() {
        forAll(0, n, this::row);
    }

    /** How many rows there are. */
    protected final int rows() {
        return n;
    }

    /** Computes a row of the product. */
    protected final void row(int i) {
        for (int j = 0; j < n; j++) {
            double sum = 0;
            for (int k = 0; k < n; k++) {
                sum += a[i][k] * b[k][j];
            }
            c[i][j] = sum;
        }
    }

    /** By a vector: the product times it must be the first matrix times the second times it. */
    @Override
    public void verify() {
        double[] vector = new double[n];
        for (int i = 0; i < n; i++) {
            vector[i] = 1 + i % 7;
        }
        double[] expected = times(a, times(b, vector));
        double[] actual = times(c, vector);
        for (int i = 0; i < n; i++) {
            WrongResultException.unlessClose(actual[i], expected[i], 1e-9, "row " + i + " times a vector");
        }
    }

    private double[] times(double[][] matrix, double[] vector) {
        double[] result = new double[n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                result[i] += matrix[i][j] * vector[j];
            }
        }
        return result;
    }
}
