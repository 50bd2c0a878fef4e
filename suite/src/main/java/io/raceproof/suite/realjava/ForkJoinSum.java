package io.raceproof.suite.realjava;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** The textbook: halves of an array, one forked, one computed in place, and a join. */
public final class ForkJoinSum implements Runnable {

    private static final class Sum extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;

        private final transient int[] values;
        private final int from;
        private final int to;

        Sum(int[] values, int from, int to) {
            this.values = values;
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from == 1) {
                return values[from]++;
            }
            int middle = (from + to) / 2;
            Sum left = new Sum(values, from, middle);
            Sum right = new Sum(values, middle, to);
            left.fork();
            int sum = right.compute() + left.join();
            values[from] += sum;
            return sum;
        }
    }

    @Override
    public void run() {
        int[] values = new int[64];
        int sum = ForkJoinPool.commonPool().invoke(new Sum(values, 0, values.length));
        values[0] += sum + new Sum(values, 0, values.length).invoke();
    }
}
