package io.raceproof.kernels.forkjoin;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.function.IntConsumer;

/** A parallel loop in the usual way: a range of indices that is halved until it is short. */
final class Loop extends RecursiveAction {

    private static final long serialVersionUID = 1;

    private final int low;
    private final int high;
    private final int shortest;
    private final transient IntConsumer body;

    private Loop(int low, int high, int shortest, IntConsumer body) {
        this.low = low;
        this.high = high;
        this.shortest = shortest;
        this.body = body;
    }

    /** Runs the body for each index of [0, count), in ranges no longer than that, and returns when all are done. */
    static void over(int count, int shortest, IntConsumer body) {
        ForkJoinPool.commonPool().invoke(new Loop(0, count, shortest, body));
    }

    @Override
    protected void compute() {
        if (high - low <= shortest) {
            for (int i = low; i < high; i++) {
                body.accept(i);
            }
            return;
        }
        int middle = (low + high) >>> 1;
        invokeAll(new Loop(low, middle, shortest, body), new Loop(middle, high, shortest, body));
    }
}
