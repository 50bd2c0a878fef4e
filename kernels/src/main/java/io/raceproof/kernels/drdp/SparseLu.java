package io.raceproof.kernels.drdp;

import static io.raceproof.api.Tasks.asyncAwait;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;
import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * LU factorisation, without pivoting, of a sparse matrix of blocks. In step k one task factors the block on the
 * diagonal, one each treats the blocks right of it and below it, one each the blocks of the rest that have such a
 * neighbour in both directions. A task waits by promises for those whose blocks it reads; at the end of the step the
 * main task gets them all.
 */
public final class SparseLu implements Kernel {

    private final int blocks;
    private final int rows;

    /** By rows; null where all is zero. */
    private double[][][] matrix;

    /** So many blocks in a row, with so many rows each. */
    public SparseLu(int blocks, int rows) {
        this.blocks = blocks;
        this.rows = rows;
    }

    @Override
    public void prepare() {
        matrix = input();
    }

    /** A diagonal that outweighs everything else, so no pivots are needed. */
    private double[][][] input() {
        SplittableRandom random = new SplittableRandom(1325);
        double[][][] made = new double[blocks][blocks][];
        for (int i = 0; i < blocks; i++) {
            for (int j = 0; j < blocks; j++) {
                if (isFilled(i, j)) {
                    made[i][j] = randomBlock(random, i == j);
                }
            }
        }
        return made;
    }

    /** Near the diagonal, and every third block of every third row and column. */
    private static boolean isFilled(int i, int j) {
        return Math.abs(i - j) <= 1 || i % 3 == 0 && j % 3 == 0;
    }

    private double[] randomBlock(SplittableRandom random, boolean onDiagonal) {
        double[] block = new double[rows * rows];
        for (int k = 0; k < block.length; k++) {
            block[k] = random.nextDouble() - 0.5;
        }
        for (int k = 0; onDiagonal && k < rows; k++) {
            block[k * rows + k] += blocks * rows;
        }
        return block;
    }

    @Override
    public void run() {
        finish(() -> {
            for (int step = 0; step < blocks; step++) {
                factor(step);
            }
        });
    }

    private void factor(int k) {
        List<Promise<double[]>> all = new ArrayList<>();
        double[] diagonal = matrix[k][k];
        Promise<double[]> factored = new Promise<>();
        all.add(factored);
        asyncAwait(() -> {
            BlockLu.factor(diagonal, rows);
            factored.set(diagonal);
        });
        List<Promise<double[]>> right = neighbours(all, factored, k, true);
        List<Promise<double[]>> below = neighbours(all, factored, k, false);
        for (int i = k + 1; i < blocks; i++) {
            for (int j = k + 1; j < blocks; j++) {
                Promise<double[]> left = below.get(i);
                Promise<double[]> above = right.get(j);
                if (left != null && above != null) {
                    all.add(subtract(i, j, left, above));
                }
            }
        }
        for (Promise<double[]> promise : all) {
            promise.get();
        }
    }

    /** Starts the tasks for the row right of the diagonal, or for the column below it. By index; null: no block. */
    private List<Promise<double[]>> neighbours(
            List<Promise<double[]>> all, Promise<double[]> factored, int k, boolean right) {
        List<Promise<double[]>> promises = new ArrayList<>();
        for (int i = 0; i < blocks; i++) {
            double[] block = right ? matrix[k][i] : matrix[i][k];
            Promise<double[]> promise = i <= k || block == null ? null : new Promise<>();
            promises.add(promise);
            if (promise != null) {
                all.add(promise);
                asyncAwait(
                        () -> {
                            if (right) {
                                BlockLu.solveLower(factored.get(), block, rows);
                            } else {
                                BlockLu.solveUpper(factored.get(), block, rows);
                            }
                            promise.set(block);
                        },
                        factored);
            }
        }
        return promises;
    }

    private Promise<double[]> subtract(int i, int j, Promise<double[]> left, Promise<double[]> above) {
        if (matrix[i][j] == null) {
            matrix[i][j] = new double[rows * rows];
        }
        double[] block = matrix[i][j];
        Promise<double[]> promise = new Promise<>();
        asyncAwait(
                () -> {
                    BlockLu.subtractProduct(block, left.get(), above.get(), rows);
                    promise.set(block);
                },
                left,
                above);
        return promise;
    }

    /** By a vector: lower times upper part times it must be the matrix times it. */
    @Override
    public void verify() {
        double[] vector = new double[blocks * rows];
        for (int i = 0; i < vector.length; i++) {
            vector[i] = 1 + i % 7;
        }
        double[] expected = times(input(), vector, -vector.length, vector.length);
        double[] upper = times(matrix, vector, 0, vector.length);
        double[] actual = times(matrix, upper, -vector.length, -1);
        for (int i = 0; i < vector.length; i++) {
            // The lower part has ones on its diagonal, which are not stored.
            WrongResultException.unlessClose(actual[i] + upper[i], expected[i], 1e-9, "row " + i + " times a vector");
        }
    }

    /** With the elements whose column is so far right of their row, at least and at most, and no others. */
    private double[] times(double[][][] m, double[] vector, int leastRight, int mostRight) {
        double[] result = new double[vector.length];
        for (int i = 0; i < vector.length; i++) {
            for (int j = 0; j < vector.length; j++) {
                double[] block = m[i / rows][j / rows];
                if (block != null && j - i >= leastRight && j - i <= mostRight) {
                    result[i] += block[i % rows * rows + j % rows] * vector[j];
                }
            }
        }
        return result;
    }
}
