package io.raceproof.kernels.taskchecker;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;
import java.util.SplittableRandom;

/**
 * Linpack: solves a dense system by LU factorisation with partial pivoting. The matrix is kept by columns; in step k, a
 * task each updates the columns right of k, and all of them read column k.
 */
public final class LuFact implements Kernel {

    private final int n;

    /** Column j is {@code a[j]}; below the diagonal are the multipliers, negated, once it is factored. */
    private double[][] a;

    /** The row that was swapped with row k in step k. */
    private int[] pivots;

    /** The right side, then the solution. */
    private double[] b;

    public LuFact(int n) {
        this.n = n;
    }

    @Override
    public void prepare() {
        a = matrix();
        b = rowSums(a);
        pivots = new int[n];
    }

    private double[][] matrix() {
        SplittableRandom random = new SplittableRandom(1325);
        double[][] columns = new double[n][n];
        for (double[] column : columns) {
            for (int i = 0; i < n; i++) {
                column[i] = random.nextDouble() - 0.5;
            }
        }
        return columns;
    }

    /** The right side for which every unknown is 1. */
    private double[] rowSums(double[][] columns) {
        double[] sums = new double[n];
        for (double[] column : columns) {
            addMultiple(sums, column, 1, 0, n);
        }
        return sums;
    }

    @Override
    public void run() {
        factor();
        solve();
    }

    private void factor() {
        for (int step = 0; step < n - 1; step++) {
            int k = step;
            double[] column = a[k];
            int pivot = largest(column, k);
            pivots[k] = pivot;
            swap(column, k, pivot);
            for (int i = k + 1; i < n; i++) {
                column[i] /= -column[k];
            }
            forAll(k + 1, n, j -> {
                swap(a[j], k, pivot);
                addMultiple(a[j], column, a[j][k], k + 1, n);
            });
        }
    }

    private void solve() {
        for (int k = 0; k < n - 1; k++) {
            swap(b, k, pivots[k]);
            addMultiple(b, a[k], b[k], k + 1, n);
        }
        for (int k = n - 1; k >= 0; k--) {
            b[k] /= a[k][k];
            addMultiple(b, a[k], -b[k], 0, k);
        }
    }

    /** The row from k down with the largest element. */
    private static int largest(double[] column, int k) {
        int found = k;
        for (int i = k + 1; i < column.length; i++) {
            if (Math.abs(column[i]) > Math.abs(column[found])) {
                found = i;
            }
        }
        return found;
    }

    private static void swap(double[] column, int i, int j) {
        double old = column[i];
        column[i] = column[j];
        column[j] = old;
    }

    /** Linpack's daxpy. */
    private static void addMultiple(double[] to, double[] column, double factor, int low, int high) {
        for (int i = low; i < high; i++) {
            to[i] += factor * column[i];
        }
    }

    @Override
    public void verify() {
        for (int i = 0; i < n; i++) {
            WrongResultException.unlessClose(b[i], 1, 1e-7, "unknown " + i);
        }
    }
}
