package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.locks.LockSupport;

/** A thread that is unparked after the flag is set. */
public final class Parked implements Runnable { // clean: sync variable

    private volatile boolean flag;
    private int x;

    @Override
    public void run() {
        Thread waiter = Thread.currentThread();
        finish(() -> {
            async(() -> {
                x = 1;
                flag = true;
                LockSupport.unpark(waiter);
            });
            while (!flag) {
                LockSupport.park(this);
            }
            x = 2;
        });
    }
}
