package io.raceproof.suite.realjava;

/** A join whose time limit is over orders nothing. */
public final class ThreadTimedOut implements Runnable {

    private int x;

    @Override
    public void run() {
        Thread[] slow = new Thread[1];
        slow[0] = new Thread(() -> {
            pause(200);
            x = 1; // race: x
        });
        slow[0].start();
        try {
            slow[0].join(1);
            x = 2; // race: x
            slow[0].join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
