package io.raceproof.kernels.forkjoin;

import io.raceproof.kernels.drdp.CilkSort;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** {@link CilkSort}: sorts and merges are ForkJoin actions. */
public final class ForkJoinSort extends CilkSort {

    public ForkJoinSort(int n) {
        super(n);
    }

    @Override
    public void run() {
        ForkJoinPool.commonPool().invoke(new Sort(data(), scratch(), 0, data().length));
    }

    private static final class Sort extends RecursiveAction {

        private static final long serialVersionUID = 1;

        private final int[] a;
        private final int[] other;
        private final int low;
        private final int high;

        Sort(int[] a, int[] other, int low, int high) {
            this.a = a;
            this.other = other;
            this.low = low;
            this.high = high;
        }

        @Override
        protected void compute() {
            if (high - low <= SORTED_ALONE) {
                sortAlone(a, low, high);
                return;
            }
            int quarter = (high - low) / 4;
            int second = low + quarter;
            int third = second + quarter;
            int fourth = third + quarter;
            invokeAll(
                    new Sort(a, other, low, second),
                    new Sort(a, other, second, third),
                    new Sort(a, other, third, fourth),
                    new Sort(a, other, fourth, high));
            invokeAll(
                    new Merge(a, low, second, second, third, other, low),
                    new Merge(a, third, fourth, fourth, high, other, third));
            new Merge(other, low, third, third, high, a, low).compute();
        }
    }

    private static final class Merge extends RecursiveAction {

        private static final long serialVersionUID = 1;

        private final int[] from;
        private final int low1;
        private final int high1;
        private final int low2;
        private final int high2;
        private final int[] to;
        private final int at;

        /** The first range becomes the longer one. */
        Merge(int[] from, int low1, int high1, int low2, int high2, int[] to, int at) {
            boolean swaps = high1 - low1 < high2 - low2;
            this.from = from;
            this.low1 = swaps ? low2 : low1;
            this.high1 = swaps ? high2 : high1;
            this.low2 = swaps ? low1 : low2;
            this.high2 = swaps ? high1 : high2;
            this.to = to;
            this.at = at;
        }

        @Override
        protected void compute() {
            if (high1 - low1 + high2 - low2 <= MERGED_ALONE) {
                mergeAlone(from, low1, high1, low2, high2, to, at);
                return;
            }
            int middle = (low1 + high1) / 2;
            int split = firstNotBelow(from, low2, high2, from[middle]);
            invokeAll(
                    new Merge(from, low1, middle, low2, split, to, at),
                    new Merge(from, middle, high1, split, high2, to, at + middle - low1 + split - low2));
        }
    }
}
