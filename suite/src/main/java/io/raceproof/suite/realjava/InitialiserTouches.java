package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;

/** Which task runs a static initialiser matters if that writes elsewhere. */
public final class InitialiserTouches implements Runnable { // clean: initialiser
    private static final class Counts {
        static int initialised;
    }

    private static final class Table {
        static int[] squares = new int[4];

        static {
            Counts.initialised++;
        }
    }

    private final int[] sums = new int[2];

    @Override
    public void run() {

        Thread one = new Thread(() -> sums[0] = Table.squares[2]);
        Thread other = new Thread(() -> sums[1] = Table.squares[3]);
        one.start();
        other.start();
        Await.join(one);
        Await.join(other);
        sums[0] += sums[1] + Counts.initialised;
    }
}
