package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;

/** Two threads of a class of the program that extends Thread. */
public final class ThreadSubclassRacy implements Runnable {
    private int x;

    private final class Writer extends Thread {
        @Override
        public void run() {
            x++; // race: x
        }
    }

    @Override
    public void run() {

        Writer first = new Writer();
        Writer second = new Writer();
        first.start();
        second.start();
        Await.join(first);
        Await.join(second);
    }
}
