package io.raceproof.examples;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.isolated;

/**
 * Sections that have nothing to do with each other are never reordered: n tasks lock n objects, and there is one graph.
 *
 * <pre>
 * check: PROVED
 * explore: PROVED, 1 graph
 * explore 20: PROVED, 1 graph
 * explore shared: NONDETERMINISTIC, 6 graphs
 * </pre>
 *
 * <p>With the argument {@code shared} three tasks append to one text, each inside a section. Every order of them gives
 * another text, and all six are seen.
 */
public final class Lesson14Objects {

    private static final class Counter {
        private int count;
    }

    private Lesson14Objects() {}

    /** Counts in places of their own, or appends to one text. */
    public static void main(String[] args) {
        if (args.length == 1 && args[0].equals("shared")) {
            StringBuilder text = new StringBuilder();
            forAll(0, 3, i -> isolated(text, () -> text.append(i)));
            System.out.println(text);
            return;
        }
        int n = args.length == 0 ? 10 : Integer.parseInt(args[0]);
        Counter[] counters = new Counter[n];
        for (int i = 0; i < n; i++) {
            counters[i] = new Counter();
        }
        forAll(0, n, i -> isolated(counters[i], () -> counters[i].count = i));
        System.out.println(counters[n - 1].count + 1); // prints: 10
    }
}
