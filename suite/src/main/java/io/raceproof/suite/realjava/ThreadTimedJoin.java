package io.raceproof.suite.realjava;

/** A join with a time limit that is not reached orders; in another schedule it might be. */
public final class ThreadTimedJoin implements Runnable { // clean: limit

    private int x;

    @Override
    public void run() {
        Thread thread = new Thread(() -> x = 1);
        thread.start();
        try {
            thread.join(60_000);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        x++;
    }
}
