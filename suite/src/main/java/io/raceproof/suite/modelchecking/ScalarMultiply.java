package io.raceproof.suite.modelchecking;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** Paper 2, Table 1: a task for each row of a matrix multiplies it in place. */
public final class ScalarMultiply implements Runnable { // explore: PROVED

    private static final int SIZE = 10;
    private static final int SCALAR = 7;

    private final int[][] matrix = new int[SIZE][SIZE];

    @Override
    public void run() {
        for (int i = 0; i < SIZE * SIZE; i++) {
            matrix[i / SIZE][i % SIZE] = i;
        }
        finish(() -> {
            for (int[] row : matrix) {
                async(() -> {
                    for (int column = 0; column < row.length; column++) {
                        row[column] *= SCALAR;
                    }
                });
            }
        });
        System.out.println(matrix[SIZE - 1][SIZE - 1]);
    }
}
