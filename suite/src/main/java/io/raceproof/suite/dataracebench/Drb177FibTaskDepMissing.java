package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.asyncAwait;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;

/** Fibonacci: the third task waits for the second part only. */
public final class Drb177FibTaskDepMissing implements Runnable {

    @Override
    public void run() {
        fib(4);
    }

    private static int fib(int n) {
        if (n < 2) {
            return n;
        }
        int[] part = new int[3];
        Promise<Void> second = new Promise<>();
        finish(() -> {
            async(() -> part[0] = fib(n - 1)); // race: part[]
            async(() -> {
                part[1] = fib(n - 2);
                second.set(null);
            });
            asyncAwait(() -> part[2] = part[0] + part[1], second); // race: part[]
        });
        return part[2];
    }
}
