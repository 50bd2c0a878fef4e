package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** The notifier writes after it has given up the monitor. */
public final class MonitorTooLate implements Runnable {

    private boolean flag;
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                set();
                x = 1; // race: x
            });
            await();
            x = 2; // race: x
        });
    }

    private synchronized void set() {
        flag = true;
        notify();
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
