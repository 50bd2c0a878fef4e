package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.locks.ReentrantLock;

/** A class that extends a lock, called by its own name. */
public final class OwnLock implements Runnable { // clean: sections of a lock

    private static final class Guard extends ReentrantLock {
        private static final long serialVersionUID = 1;
        private int x;
    }

    private final Guard guard = new Guard();

    @Override
    public void run() {
        finish(() -> {
            async(this::add);
            add();
        });
    }

    private void add() {
        guard.lock();
        guard.x++;
        guard.unlock();
    }
}
