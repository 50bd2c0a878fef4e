package io.raceproof.suite.realjava;

import java.util.concurrent.RecursiveAction;

/** A task divides itself by invokeAll, which it calls by no other name than its own, and all parts add to one sum. */
public final class ForkJoinInvokeAllInside implements Runnable {

    private int sum;

    private final class Part extends RecursiveAction {
        private static final long serialVersionUID = 1;

        private final int from;
        private final int to;

        Part(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from == 1) {
                sum += from; // race: sum
            } else {
                int middle = (from + to) / 2;
                invokeAll(new Part(from, middle), new Part(middle, to));
            }
        }
    }

    @Override
    public void run() {
        new Part(0, 8).invoke();
    }
}
