package io.raceproof.suite.realjava;

/** Nobody ever joins a daemon; what it writes races with whoever reads. */
public final class ThreadNeverJoined implements Runnable {

    private int x;

    @Override
    public void run() {
        Thread thread = new Thread(() -> x = 1); // race: x
        thread.setDaemon(true);
        thread.start();
        try {
            Thread.sleep(200);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        x++; // race: x
    }
}
