package io.raceproof.suite.modelchecking;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** Paper 2, Table 1: adds a matrix into another; two tasks for each row, one for each half of it. */
public final class Add implements Runnable { // explore: PROVED

    private static final int SIZE = 4;

    private final int[][] a = new int[SIZE][SIZE];
    private final int[][] b = new int[SIZE][SIZE];

    @Override
    public void run() {
        for (int i = 0; i < SIZE * SIZE; i++) {
            a[i / SIZE][i % SIZE] = i;
            b[i / SIZE][i % SIZE] = -i;
        }
        finish(() -> {
            for (int row = 0; row < SIZE; row++) {
                int own = row;
                async(() -> add(own, 0, SIZE / 2));
                async(() -> add(own, SIZE / 2, SIZE));
            }
        });
        System.out.println(b[SIZE - 1][SIZE - 1]);
    }

    private void add(int row, int from, int to) {
        for (int column = from; column < to; column++) {
            b[row][column] += a[row][column];
        }
    }
}
