package demo;

import static io.raceproof.api.Tasks.forAll;

/** Two regions: one that is free of races, and one that is not. */
public final class Rows {

    private Rows() {}

    public static void fill(int[] a) {
        forAll(0, a.length, i -> a[i] = i);
    }

    public static void shift(int[] a, int n) {
        forAll(0, n, i -> a[i] = a[i + 1]);
    }
}
