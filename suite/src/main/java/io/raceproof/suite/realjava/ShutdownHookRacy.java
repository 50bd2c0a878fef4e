package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;

/** A daemon may run on while the shutdown hooks do. */
public final class ShutdownHookRacy implements Runnable {
    private static int x;

    @Override
    public void run() {

        Runtime.getRuntime().addShutdownHook(new Thread(() -> x++)); // race: x
        Thread daemon = new Thread(() -> x = 1); // race: x
        daemon.setDaemon(true);
        daemon.start();
        Await.pause();
    }
}
