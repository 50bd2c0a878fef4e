package io.raceproof.kernels.taskchecker;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;
import java.util.SplittableRandom;

/**
 * Multiplies a sparse matrix by a vector, 200 times, adding up. The matrix is a list of elements, ordered by row; the
 * list is cut between rows into 64 parts, and a task does one part, all 200 times. Indices are read from arrays, so
 * that only a run shows who writes where.
 */
public final class Sparse implements Kernel {

    private static final int TASKS = 64;
    private static final int TIMES = 200;

    private final int n;
    private final int elements;

    private double[] value;
    private int[] row;
    private int[] column;

    /** Where the parts of the list begin, and where the last one ends. */
    private int[] part;

    private double[] x;
    private double[] y;

    public Sparse(int n, int elements) {
        this.n = n;
        this.elements = elements;
    }

    @Override
    public void prepare() {
        SplittableRandom random = new SplittableRandom(10101010);
        x = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = random.nextDouble() * 1e-6;
        }
        int[] unordered = new int[elements];
        for (int k = 0; k < elements; k++) {
            unordered[k] = random.nextInt(n);
        }
        row = ordered(unordered);
        column = new int[elements];
        value = new double[elements];
        for (int k = 0; k < elements; k++) {
            column[k] = random.nextInt(n);
            value[k] = random.nextDouble();
        }
        part = parts();
        y = new double[n];
    }

    /** Counts how often each row occurs, and writes each that often. */
    private int[] ordered(int[] rows) {
        int[] count = new int[n];
        for (int r : rows) {
            count[r]++;
        }
        int[] result = new int[rows.length];
        int at = 0;
        for (int r = 0; r < n; r++) {
            for (int i = 0; i < count[r]; i++) {
                result[at++] = r;
            }
        }
        return result;
    }

    /** Parts of about the same length; a row is never in two of them. */
    private int[] parts() {
        int[] begin = new int[TASKS + 1];
        for (int p = 1; p <= TASKS; p++) {
            int at = (int) ((long) elements * p / TASKS);
            while (at > 0 && at < elements && row[at] == row[at - 1]) {
                at++;
            }
            begin[p] = at;
        }
        return begin;
    }

    @Override
    public void run() {
        forAll(0, TASKS, p -> {
            for (int time = 0; time < TIMES; time++) {
                for (int k = part[p]; k < part[p + 1]; k++) {
                    y[row[k]] += x[column[k]] * value[k];
                }
            }
        });
    }

    @Override
    public void verify() {
        double[] once = new double[n];
        for (int k = 0; k < elements; k++) {
            once[row[k]] += x[column[k]] * value[k];
        }
        for (int i = 0; i < n; i++) {
            double scaled = y[i] * 1e6;
            WrongResultException.unlessClose(scaled, once[i] * TIMES * 1e6, 1e-9, "element " + i + " times 10^6");
        }
    }
}
