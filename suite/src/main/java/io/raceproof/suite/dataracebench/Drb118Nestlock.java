package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.isolated;

/** Two tasks isolate on one object; one of them is inside it already when it does. */
public final class Drb118Nestlock implements Runnable { // clean: lock

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
        isolated(lock, () -> b++);
    }
}
