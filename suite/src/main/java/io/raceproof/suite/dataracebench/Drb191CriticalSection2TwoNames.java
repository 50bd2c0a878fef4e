package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.isolated;

/** The producer and the consumer of one counter isolate on different objects. */
public final class Drb191CriticalSection2TwoNames implements Runnable {

    private final Object first = new Object();
    private final Object second = new Object();
    private int count;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                for (int i = 0; i < 20; i++) {
                    isolated(first, () -> count = Math.min(count + 1, 10)); // race: count
                }
            });
            async(() -> {
                for (int i = 0; i < 20; i++) {
                    isolated(second, () -> count = Math.max(count - 1, 0)); // race: count
                }
            });
        });
    }
}
