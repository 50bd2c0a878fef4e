package io.raceproof.kernels.forkjoin;

import io.raceproof.kernels.taskchecker.Series;

/** {@link Series}: a ForkJoin task for each pair of coefficients. */
public final class ForkJoinSeries extends Series {

    public ForkJoinSeries(int pairs) {
        super(pairs);
    }

    @Override
    public void run() {
        Loop.over(pairs(), 1, this::pair);
    }
}
