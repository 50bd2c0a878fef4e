package io.raceproof.kernels.forkjoin;

import io.raceproof.kernels.taskchecker.Sor;

/** {@link Sor}: a ForkJoin task for each row of a half sweep. */
public final class ForkJoinSor extends Sor {

    public ForkJoinSor(int n, int sweeps) {
        super(n, sweeps);
    }

    @Override
    public void run() {
        for (int sweep = 0; sweep < sweeps(); sweep++) {
            Loop.over(rowsOf(1), 1, k -> relaxRow(1 + 2 * k));
            Loop.over(rowsOf(2), 1, k -> relaxRow(2 + 2 * k));
        }
    }
}
