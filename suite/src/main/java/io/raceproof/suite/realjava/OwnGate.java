package io.raceproof.suite.realjava;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** A gate of the program's own orders what comes before it is opened, and nothing else. */
public final class OwnGate implements Runnable {

    private static final class Gate extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected int tryAcquireShared(int unused) {
            return getState() == 1 ? 1 : -1;
        }

        @Override
        protected boolean tryReleaseShared(int unused) {
            setState(1);
            return true;
        }
    }

    private final Gate gate = new Gate();
    private int before;
    private int after;

    @Override
    public void run() {
        new Thread(() -> {
                    before = 1;
                    gate.releaseShared(1);
                    after = 1; // race: after
                })
                .start();
        gate.acquireShared(1);
        before++;
        after++; // race: after
    }
}
