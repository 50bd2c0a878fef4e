package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** Fibonacci: both parts are waited for before they are added. */
public final class Drb105Taskwait implements Runnable {

    @Override
    public void run() {
        if (fib(8) != 21) {
            throw new AssertionError("fib(8) is 21");
        }
    }

    private static int fib(int n) {
        if (n < 2) {
            return n;
        }
        int[] part = new int[2];
        finish(() -> {
            async(() -> part[0] = fib(n - 1));
            async(() -> part[1] = fib(n - 2));
        });
        return part[0] + part[1];
    }
}
