package io.raceproof.kernels.forkjoin;

import io.raceproof.kernels.taskchecker.Matmul;

/** {@link Matmul}: a ForkJoin task for each row. */
public final class ForkJoinMatmul extends Matmul {

    public ForkJoinMatmul(int n) {
        super(n);
    }

    @Override
    public void run() {
        Loop.over(rows(), 1, this::row);
    }
}
