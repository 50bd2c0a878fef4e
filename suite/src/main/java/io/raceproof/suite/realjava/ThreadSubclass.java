package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;

/** A class of the program that extends Thread. */
public final class ThreadSubclass implements Runnable {
    private int x;

    private final class Writer extends Thread {
        @Override
        public void run() {
            x++;
        }
    }

    @Override
    public void run() {

        Writer first = new Writer();
        first.start();
        Await.join(first);
        Writer second = new Writer();
        second.start();
        Await.join(second);
        x++;
    }
}
