package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.asyncAwait;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.future;
import static io.raceproof.api.Tasks.isolated;

import io.raceproof.api.Promise;
import io.raceproof.api.TaskFuture;

/** Two tasks add to c in either order, isolated, after its first value and before its last use. */
public final class Drb135TaskDepMutexinoutset implements Runnable { // clean: lock

    private int a;
    private int b;
    private int c;
    private int d;

    @Override
    public void run() {
        finish(() -> {
            TaskFuture<?> first = future(() -> c = 1);
            TaskFuture<?> readyA = future(() -> a = 2);
            TaskFuture<?> readyB = future(() -> b = 3);
            Promise<Void> addedA = new Promise<>();
            Promise<Void> addedB = new Promise<>();
            asyncAwait(
                    () -> {
                        isolated(() -> c += a);
                        addedA.set(null);
                    },
                    first,
                    readyA);
            asyncAwait(
                    () -> {
                        isolated(() -> c += b);
                        addedB.set(null);
                    },
                    first,
                    readyB);
            asyncAwait(() -> d = c, addedA, addedB);
        });
    }
}
