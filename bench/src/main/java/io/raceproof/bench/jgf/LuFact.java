package io.raceproof.bench.jgf;

import static io.raceproof.api.Tasks.forAll;

/**
 * Gaussian elimination with partial pivoting, by columns as in Linpack: in each step a task for every column to the
 * right.
 */
public final class LuFact {

    private final double[][] columns;
    private final int[] pivots;
    private final int size;

    public LuFact(int size) {
        this.size = size;
        columns = new double[size][size];
        pivots = new int[size];
    }

    /** Sets an element of the matrix. */
    public void set(int row, int column, double value) {
        columns[column][row] = value;
    }

    public double get(int row, int column) {
        return columns[column][row];
    }

    public int pivot(int step) {
        return pivots[step];
    }

    /** Factorises; a column whose pivot is 0 is left as it is. */
    public void run() {
        for (int step = 0; step < size - 1; step++) {
            int k = step;
            int pivot = largest(k);
            pivots[k] = pivot;
            if (columns[k][pivot] != 0) {
                prepare(k, pivot);
                forAll(k + 1, size, j -> {
                    double[] column = columns[j];
                    double factor = column[pivot];
                    if (pivot != k) {
                        column[pivot] = column[k];
                        column[k] = factor;
                    }
                    for (int i = k + 1; i < size; i++) {
                        column[i] += factor * columns[k][i];
                    }
                });
            }
        }
        pivots[size - 1] = size - 1;
    }

    private int largest(int k) {
        int best = k;
        for (int i = k + 1; i < size; i++) {
            if (Math.abs(columns[k][i]) > Math.abs(columns[k][best])) {
                best = i;
            }
        }
        return best;
    }

    /** Brings the pivot up and turns the rest of its column into factors. */
    private void prepare(int k, int pivot) {
        double[] column = columns[k];
        double value = column[pivot];
        column[pivot] = column[k];
        column[k] = value;
        for (int i = k + 1; i < size; i++) {
            column[i] *= -1 / value;
        }
    }
}
