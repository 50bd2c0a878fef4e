package io.raceproof.suite.realjava;

/** A thread starts and joins another; who joins the first has joined both. */
public final class ThreadNestedJoined implements Runnable {

    private int x;
    private int y;

    /** Threads that are classes of the program. */
    private final class Outer extends Thread {
        @Override
        public void run() {
            Thread inner = new Thread(() -> x = 1);
            inner.start();
            y = 1;
            ThreadNestedJoined.join(inner);
        }
    }

    @Override
    public void run() {
        Outer outer = new Outer();
        outer.start();
        join(outer);
        x++;
        y++;
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
