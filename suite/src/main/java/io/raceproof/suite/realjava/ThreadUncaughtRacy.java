package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;

/** What the handler of uncaught exceptions does is the thread's doing. */
public final class ThreadUncaughtRacy implements Runnable {
    private String message;

    @Override
    public void run() {

        Thread thread = new Thread(() -> {
            throw new IllegalStateException("expected");
        });
        thread.setUncaughtExceptionHandler((failed, e) -> message = e.getMessage()); // race: message
        thread.start();
        message = "none"; // race: message
        Await.join(thread);
    }
}
