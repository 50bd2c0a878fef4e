package io.raceproof.kernels.taskchecker;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;
import java.util.SplittableRandom;

/**
 * Successive over-relaxation on a square grid. A sweep does the odd rows, then the even ones; a task does one row, and
 * reads the two rows beside it, which nobody writes meanwhile.
 */
public class Sor implements Kernel {

    private static final double OMEGA = 1.25;

    private final int n;
    private final int sweeps;
    private double[][] grid;

    public Sor(int n, int sweeps) {
        this.n = n;
        this.sweeps = sweeps;
    }

    @Override
    public void prepare() {
        grid = randomGrid();
    }

    private double[][] randomGrid() {
        SplittableRandom random = new SplittableRandom(10101010);
        double[][] made = new double[n][n];
        for (double[] row : made) {
            for (int j = 0; j < n; j++) {
                row[j] = random.nextDouble() * 1e-6;
            }
        }
        return made;
    }

    @Override
    public void run() {
        for (int sweep = 0; sweep < sweeps; sweep++) {
            forAll(0, rowsOf(1), k -> relaxRow(1 + 2 * k));
            forAll(0, rowsOf(2), k -> relaxRow(2 + 2 * k));
        }
    }

    /** How many sweeps there are. */
    protected final int sweeps() {
        return sweeps;
    }

    /** How many inner rows there are from the first one on, with those between left out. */
    protected final int rowsOf(int first) {
        return (n - first) / 2;
    }

    /** Relaxes an inner row. */
    protected final void relaxRow(int i) {
        relax(grid, i);
    }

    private static void relax(double[][] g, int i) {
        double[] above = g[i - 1];
        double[] row = g[i];
        double[] below = g[i + 1];
        for (int j = 1; j < row.length - 1; j++) {
            row[j] = OMEGA / 4 * (above[j] + below[j] + row[j - 1] + row[j + 1]) + (1 - OMEGA) * row[j];
        }
    }

    /** There is one order for each element's operands, so the result is the same to the last bit without tasks. */
    @Override
    public void verify() {
        double[][] expected = randomGrid();
        for (int sweep = 0; sweep < sweeps; sweep++) {
            for (int first = 1; first <= 2; first++) {
                for (int i = first; i < n - 1; i += 2) {
                    relax(expected, i);
                }
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                WrongResultException.unless(grid[i][j] == expected[i][j], "element " + i + ", " + j + " is wrong");
            }
        }
    }
}
