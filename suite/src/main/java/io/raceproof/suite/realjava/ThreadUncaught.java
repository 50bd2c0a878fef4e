package io.raceproof.suite.realjava;

/** A thread ends with an exception; its handler is part of it, and a join waits for both. */
public final class ThreadUncaught implements Runnable {

    private int x;
    private String message;

    @Override
    public void run() {
        Thread thread = new Thread(() -> {
            x = 1;
            throw new IllegalStateException("expected");
        });
        thread.setUncaughtExceptionHandler((failed, e) -> message = e.getMessage());
        thread.start();
        join(thread);
        message += x;
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
