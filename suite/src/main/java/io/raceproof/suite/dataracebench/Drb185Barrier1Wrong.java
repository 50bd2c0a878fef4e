package io.raceproof.suite.dataracebench;

import io.raceproof.suite.Await;

/** 185: a barrier of flags in which each thread lowers its own; a thread that comes late gives up. */
public final class Drb185Barrier1Wrong implements Runnable { // clean: lock
    private static final int PATIENCE = 100_000;

    private final boolean[] raised = new boolean[2];
    private int x;

    @Override
    public void run() {

        Thread other = new Thread(() -> {
            meet(1);
            x = 1; // race: x?
            meet(1);
        });
        other.start();
        x = 0; // race: x?
        meet(0);
        meet(0);
        Await.join(other);
    }

    private void meet(int self) {
        set(self, true);
        for (int i = 0; i < PATIENCE && !isRaised(1 - self); i++) {
            Thread.onSpinWait();
        }
        set(self, false);
    }

    private synchronized void set(int which, boolean up) {
        raised[which] = up;
    }

    private synchronized boolean isRaised(int which) {
        return raised[which];
    }
}
