package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** Who waits has given up the monitor, and has it again afterwards. */
public final class MonitorHeldInWait implements Runnable { // clean: sections of a lock

    private boolean flag;
    private int x;
    private int y;

    @Override
    public void run() {
        finish(() -> {
            async(this::set);
            await();
        });
    }

    private synchronized void set() {
        y = 1;
        flag = true;
        notifyAll();
        x = 1;
    }

    private synchronized void await() {
        while (!flag) {
            try {
                wait(1000);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        x = 2;
        y = 2;
    }
}
