package io.raceproof.suite.realjava;

/** Whoever finds that a thread is no longer alive follows it. */
public final class ThreadAlive implements Runnable { // clean: question
    private int x;

    @Override
    public void run() {

        Thread thread = new Thread(() -> x = 1);
        thread.start();
        while (thread.isAlive()) {
            Thread.onSpinWait();
        }
        x++;
    }
}
