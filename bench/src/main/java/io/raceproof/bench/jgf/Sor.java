package io.raceproof.bench.jgf;

import static io.raceproof.api.Tasks.forAll;

/** Successive over-relaxation: sweeps over the rows of one parity, a task a row, then over those of the other. */
public final class Sor {

    private static final double OMEGA = 1.25;

    private final double[][] grid;
    private final int size;

    public Sor(int size) {
        this.size = size;
        grid = new double[size][size];
    }

    /** Sets an element of the start. */
    public void set(int row, int column, double value) {
        grid[row][column] = value;
    }

    public double get(int row, int column) {
        return grid[row][column];
    }

    /** Does so many sweeps over all rows. */
    public void run(int sweeps) {
        double own = 1.0 - OMEGA;
        double others = OMEGA * 0.25;
        for (int half = 0; half < 2 * sweeps; half++) {
            int parity = half % 2;
            forAll(0, (size - 1 - parity) / 2, k -> {
                int i = 2 * k + 1 + parity;
                double[] above = grid[i - 1];
                double[] row = grid[i];
                double[] below = grid[i + 1];
                for (int j = 1; j < size - 1; j++) {
                    row[j] = others * (above[j] + below[j] + row[j - 1] + row[j + 1]) + own * row[j];
                }
            });
        }
    }
}
