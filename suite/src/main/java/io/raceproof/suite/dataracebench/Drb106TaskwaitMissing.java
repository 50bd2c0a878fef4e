package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** Fibonacci: the parts are added before they are waited for. */
public final class Drb106TaskwaitMissing implements Runnable {

    @Override
    public void run() {
        fib(5);
    }

    private static int fib(int n) {
        if (n < 2) {
            return n;
        }
        int[] part = new int[3];
        finish(() -> {
            async(() -> part[0] = fib(n - 1)); // race: part[0]
            async(() -> part[1] = fib(n - 2)); // race: part[1]
            part[2] = part[0] + part[1]; // race: part[0] part[1]
        });
        return part[2];
    }
}
