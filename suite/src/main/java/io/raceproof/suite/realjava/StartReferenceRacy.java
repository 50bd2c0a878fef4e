package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;

/** A thread started through a reference, and joined too late. */
public final class StartReferenceRacy implements Runnable {
    private int x;

    @Override
    public void run() {

        Thread thread = new Thread(() -> x = 1); // race: x
        Runnable start = thread::start;
        start.run();
        x++; // race: x
        Await.join(thread);
    }
}
