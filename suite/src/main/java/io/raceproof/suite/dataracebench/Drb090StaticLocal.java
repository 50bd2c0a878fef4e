package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** The same loop twice: with a static temporary, and with one of the task's own. */
public final class Drb090StaticLocal implements Runnable {

    private static int tmp;
    private final int[] a = new int[50];
    private final int[] b = new int[50];

    @Override
    public void run() {
        forAll(0, a.length, i -> {
            tmp = a[i] + i; // race: tmp/1 tmp/2
            a[i] = tmp; // race: tmp/2
        });
        forAll(0, b.length, i -> {
            int own = b[i] + i;
            b[i] = own;
        });
    }
}
