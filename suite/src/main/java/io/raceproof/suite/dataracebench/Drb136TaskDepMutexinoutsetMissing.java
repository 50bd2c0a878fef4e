package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.asyncAwait;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.future;

import io.raceproof.api.Promise;
import io.raceproof.api.TaskFuture;

/** As 135, but the two additions wait for their operands only and are not isolated. */
public final class Drb136TaskDepMutexinoutsetMissing implements Runnable {

    private int a;
    private int b;
    private int c;
    private int d;

    @Override
    public void run() {
        finish(() -> {
            Promise<Void> first = new Promise<>();
            async(() -> {
                c = 1; // race: c/1 c/2
                first.set(null);
            });
            TaskFuture<?> readyA = future(() -> a = 2);
            TaskFuture<?> readyB = future(() -> b = 3);
            asyncAwait(() -> c += a, readyA); // race: c/1 c/3 c/4
            asyncAwait(() -> c += b, readyB); // race: c/2 c/3 c/5
            asyncAwait(() -> d = c, first); // race: c/4 c/5
        });
    }
}
