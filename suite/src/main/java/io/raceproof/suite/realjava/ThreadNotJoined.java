package io.raceproof.suite.realjava;

/** The starter goes on while the thread writes. */
public final class ThreadNotJoined implements Runnable {

    private int x;

    @Override
    public void run() {
        Thread thread = new Thread(() -> x = 1); // race: x
        thread.start();
        x = 2; // race: x
        join(thread);
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
