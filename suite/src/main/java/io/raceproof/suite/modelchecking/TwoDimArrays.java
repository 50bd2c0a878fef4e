package io.raceproof.suite.modelchecking;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** Paper 2, Table 1: a task for each row of a matrix. A detector that sees arrays as one location reports it. */
public final class TwoDimArrays implements Runnable { // explore: PROVED

    private final int[][] matrix = new int[10][10];

    @Override
    public void run() {
        finish(() -> {
            for (int row = 0; row < matrix.length; row++) {
                int own = row;
                async(() -> {
                    for (int column = 0; column < matrix[own].length; column++) {
                        matrix[own][column] = own * column;
                    }
                });
            }
        });
    }
}
