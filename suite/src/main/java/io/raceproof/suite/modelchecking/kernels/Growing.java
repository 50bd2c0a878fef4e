package io.raceproof.suite.modelchecking.kernels;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.isolated;

/** So many tasks, each with one isolated section: on one counter, each on an object of its own, or on one text. */
public final class Growing {

    private static final class Counter {
        private int count;
    }

    private Growing() {}

    /** What is shared, and the number of tasks. */
    public static void main(String[] args) {
        int n = Integer.parseInt(args[1]);
        switch (args[0]) {
            case "counter" -> {
                Counter counter = new Counter();
                forAll(0, n, i -> isolated(() -> counter.count++));
                System.out.println(counter.count);
            }
            case "objects" -> {
                Counter[] counters = new Counter[n];
                for (int i = 0; i < n; i++) {
                    counters[i] = new Counter();
                }
                forAll(0, n, i -> isolated(counters[i], () -> counters[i].count = i));
            }
            case "text" -> {
                int[] text = new int[1];
                forAll(0, n, i -> isolated(() -> text[0] = text[0] * n + i));
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
    }
}
