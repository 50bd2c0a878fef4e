package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAsync;

/** A loop of tasks, one for every element of a matrix. */
public final class Drb096Doall2TaskloopCollapse implements Runnable {

    @Override
    public void run() {
        int[][] a = new int[20][20];
        finish(() -> forAsync(0, 20, 0, 20, (i, j) -> a[i][j] += 1));
    }
}
