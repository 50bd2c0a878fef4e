package io.raceproof.suite.realjava;

import java.util.concurrent.CountedCompleter;

/** Whoever counts down last combines what all have done. */
public final class CountedCompleterTree implements Runnable {

    private final int[] leaves = new int[8];
    private int sum;

    private final class Node extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1;

        private final int from;
        private final int to;

        Node(Node parent, int from, int to) {
            super(parent);
            this.from = from;
            this.to = to;
        }

        @Override
        public void compute() {
            if (to - from == 1) {
                leaves[from] = from;
            } else {
                int middle = (from + to) / 2;
                setPendingCount(2);
                new Node(this, from, middle).fork();
                new Node(this, middle, to).fork();
            }
            tryComplete();
        }

        @Override
        public void onCompletion(CountedCompleter<?> caller) {
            for (int i = from + 1; i < to; i++) {
                leaves[from] += leaves[i];
            }
        }
    }

    @Override
    public void run() {
        new Node(null, 0, leaves.length).invoke();
        sum = leaves[0];
    }
}
