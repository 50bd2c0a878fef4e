package io.raceproof.suite.realjava;

/** A thread starts another and ends without it; who joins the first has not joined the second. */
public final class ThreadNestedNotJoined implements Runnable {

    private int x;

    @Override
    public void run() {
        Thread[] inner = new Thread[1];
        Thread outer = new Thread(() -> {
            inner[0] = new Thread(() -> x = 1); // race: x
            inner[0].start();
        });
        outer.start();
        join(outer);
        x = 2; // race: x
        join(inner[0]);
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
