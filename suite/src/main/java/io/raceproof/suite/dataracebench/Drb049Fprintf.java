package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Tasks print to one stream, whose own lock is none of the program's business. */
public final class Drb049Fprintf implements Runnable {

    private final int[] a = new int[4];

    @Override
    public void run() {
        forAll(0, a.length, i -> a[i] = i + 1);
        forAll(0, a.length, i -> System.out.printf("%d%n", a[i]));
    }
}
