package io.raceproof.kernels.drdp;

import static io.raceproof.api.Tasks.asyncAwait;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Awaitable;
import io.raceproof.api.Promise;
import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;
import java.util.ArrayList;
import java.util.List;

/**
 * Solves Poisson's equation on a square by Jacobi's method. In each iteration, a task a row copies the new values to
 * the old ones, and a task a row computes new values from the old ones of that row and the two beside it. The second
 * waits by promises for three copies, and the copy of the next iteration for those three that read what it overwrites:
 * rows run ahead of others as far as they can.
 */
public final class Poisson implements Kernel {

    private final int n;
    private final int iterations;
    private double[][] f;
    private double[][] old;
    private double[][] now;

    public Poisson(int n, int iterations) {
        this.n = n;
        this.iterations = iterations;
    }

    @Override
    public void prepare() {
        f = new double[n][n];
        old = new double[n][n];
        now = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                f[i][j] = Math.sin(i * j % 97);
                now[i][j] = isBorder(i, j) ? f[i][j] : 0;
            }
        }
    }

    private boolean isBorder(int i, int j) {
        return i == 0 || j == 0 || i == n - 1 || j == n - 1;
    }

    @Override
    public void run() {
        finish(() -> {
            List<Promise<Integer>> computed = List.of();
            for (int iteration = 0; iteration < iterations; iteration++) {
                List<Promise<Integer>> copied = rows(computed, this::copy);
                computed = rows(copied, this::compute);
            }
        });
    }

    /** What is done with a row. */
    private interface RowStep {
        void row(int i);
    }

    /** Starts a task for each row, which waits for that row and the two beside it of the step before. */
    private List<Promise<Integer>> rows(List<Promise<Integer>> before, RowStep step) {
        List<Promise<Integer>> done = new ArrayList<>();
        for (int row = 0; row < n; row++) {
            int i = row;
            Promise<Integer> promise = new Promise<>();
            done.add(promise);
            asyncAwait(
                    () -> {
                        step.row(i);
                        promise.set(i);
                    },
                    around(before, i));
        }
        return done;
    }

    private static Awaitable<?>[] around(List<Promise<Integer>> rows, int i) {
        int low = Math.max(0, i - 1);
        int high = Math.min(rows.size(), i + 2);
        return low < high ? rows.subList(low, high).toArray(Awaitable<?>[]::new) : new Awaitable<?>[0];
    }

    private void copy(int i) {
        for (int j = 0; j < n; j++) {
            old[i][j] = now[i][j];
        }
    }

    private void compute(int i) {
        if (i > 0 && i < n - 1) {
            for (int j = 1; j < n - 1; j++) {
                now[i][j] = estimate(old, i, j);
            }
        }
    }

    private double estimate(double[][] u, int i, int j) {
        double square = 1.0 / (n - 1) / (n - 1);
        return 0.25 * (u[i - 1][j] + u[i][j + 1] + u[i][j - 1] + u[i + 1][j] + f[i][j] * square);
    }

    /** The same without tasks, whose order does not matter to the last bit. */
    @Override
    public void verify() {
        double[][] actual = now;
        prepare();
        for (int iteration = 0; iteration < iterations; iteration++) {
            for (int i = 0; i < n; i++) {
                copy(i);
            }
            for (int i = 0; i < n; i++) {
                compute(i);
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                WrongResultException.unless(actual[i][j] == now[i][j], "element " + i + ", " + j + " is wrong");
            }
        }
        now = actual;
    }
}
