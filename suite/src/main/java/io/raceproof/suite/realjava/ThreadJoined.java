package io.raceproof.suite.realjava;

/** A thread is started and joined before its result is read. */
public final class ThreadJoined implements Runnable {

    private int x;

    @Override
    public void run() {
        x = 1;
        Thread thread = new Thread(() -> x++);
        thread.start();
        join(thread);
        x++;
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
