package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;

/** What comes after the initialiser is no part of it. */
public final class InitialiserRacy implements Runnable {
    private static final class Table {
        static int size = 4;
    }

    @Override
    public void run() {

        Thread one = new Thread(() -> Table.size++); // race: size
        Thread other = new Thread(() -> Table.size = 1); // race: size
        one.start();
        other.start();
        Await.join(one);
        Await.join(other);
    }
}
