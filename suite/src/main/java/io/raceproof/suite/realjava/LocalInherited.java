package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;

/** A thread inherits what whoever made it had, in every schedule. */
public final class LocalInherited implements Runnable {
    private final InheritableThreadLocal<int[]> local = new InheritableThreadLocal<>();
    private int seen;

    @Override
    public void run() {

        local.set(new int[] {7});
        Thread thread = new Thread(() -> seen = local.get()[0]);
        thread.start();
        Await.join(thread);
        local.remove();
        seen++;
    }
}
