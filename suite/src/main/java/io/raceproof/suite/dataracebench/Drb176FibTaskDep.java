package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.asyncAwait;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;

/** Fibonacci: a third task adds the parts when both promises are set. */
public final class Drb176FibTaskDep implements Runnable {

    @Override
    public void run() {
        if (fib(7) != 13) {
            throw new AssertionError("fib(7) is 13");
        }
    }

    private static int fib(int n) {
        if (n < 2) {
            return n;
        }
        int[] part = new int[3];
        Promise<Void> first = new Promise<>();
        Promise<Void> second = new Promise<>();
        finish(() -> {
            async(() -> {
                part[0] = fib(n - 1);
                first.set(null);
            });
            async(() -> {
                part[1] = fib(n - 2);
                second.set(null);
            });
            asyncAwait(() -> part[2] = part[0] + part[1], first, second);
        });
        return part[2];
    }
}
