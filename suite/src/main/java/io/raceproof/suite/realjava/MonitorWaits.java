package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** The waiter looks at the flag under the monitor. */
public final class MonitorWaits implements Runnable { // clean: sections of a lock

    private boolean flag;
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                x = 1;
                set();
            });
            await();
            x = 2;
        });
    }

    private synchronized void set() {
        flag = true;
        notifyAll();
    }

    private synchronized void await() {
        while (!flag) {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
