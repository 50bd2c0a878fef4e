package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;

/** A static initialiser that sets up its own class, in whichever task comes first. */
public final class InitialiserOwn implements Runnable {
    private static final class Table {
        static int[] squares = new int[4];
        static int size;

        static {
            for (int i = 0; i < squares.length; i++) {
                squares[i] = i * i;
                size++;
            }
        }
    }

    private final int[] sums = new int[2];

    @Override
    public void run() {

        Thread one = new Thread(() -> sums[0] = Table.squares[2] + Table.size);
        Thread other = new Thread(() -> sums[1] = Table.squares[3] + Table.size);
        one.start();
        other.start();
        Await.join(one);
        Await.join(other);
        sums[0] += sums[1];
    }
}
