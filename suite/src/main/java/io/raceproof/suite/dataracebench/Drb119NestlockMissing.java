package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.isolated;

/** One task increments inside an isolated section, the other without one. */
public final class Drb119NestlockMissing implements Runnable {

    private final Object lock = new Object();
    private int a;
    private int b;

    @Override
    public void run() {
        finish(() -> {
            async(() -> isolated(lock, () -> {
                incrementB();
                a++;
            }));
            async(this::incrementB);
        });
    }

    private void incrementB() {
        b++; // race: b
    }
}
