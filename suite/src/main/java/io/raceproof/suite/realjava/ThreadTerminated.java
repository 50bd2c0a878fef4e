package io.raceproof.suite.realjava;

/** Whoever finds a thread terminated follows it. */
public final class ThreadTerminated implements Runnable { // clean: question
    private int x;

    @Override
    public void run() {

        Thread thread = new Thread(() -> x = 1);
        thread.start();
        while (thread.getState() != Thread.State.TERMINATED) {
            Thread.onSpinWait();
        }
        x++;
    }
}
