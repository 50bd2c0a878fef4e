package io.raceproof.suite.streams;

import java.util.Arrays;

/** Elements that compare themselves, in an array that does not say whose they are. */
public final class SortOwnElements implements Runnable { // clean: compareTo
    private static int compared;

    @Override
    public void run() {
        Comparable<?>[] elements = {new Own(3), new Own(1), new Own(2)};
        sort(elements);
    }

    @SuppressWarnings("unchecked")
    private static <T extends Comparable<? super T>> void sort(Comparable<?>[] elements) {
        Arrays.parallelSort((T[]) elements);
    }

    private record Own(int value) implements Comparable<Own> {
        @Override
        public int compareTo(Own other) {
            compared++;
            return Integer.compare(value, other.value);
        }
    }
}
