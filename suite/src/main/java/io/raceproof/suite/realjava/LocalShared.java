package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;

/** An object that a ThreadLocal keeps for a thread is not a task's own if others get at it. */
public final class LocalShared implements Runnable {
    private static final class Box {
        int value;
    }

    private final Box shared = new Box();
    private final ThreadLocal<Box> local = ThreadLocal.withInitial(() -> shared);

    @Override
    public void run() {

        Thread thread = new Thread(() -> local.get().value = 1); // race: value
        thread.start();
        local.get().value = 2; // race: value
        Await.join(thread);
    }
}
