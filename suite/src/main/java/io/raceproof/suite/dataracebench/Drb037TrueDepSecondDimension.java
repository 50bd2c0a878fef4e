package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Rows in order, but the elements of a row, each computed from its neighbour, at once. */
public final class Drb037TrueDepSecondDimension implements Runnable {

    private final double[][] b = new double[20][20];

    @Override
    public void run() {
        for (double[] row : b) {
            forAll(1, row.length, j -> row[j] = row[j - 1]); // race: row[]
        }
    }
}
