package io.raceproof.suite.modelchecking;

import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAsync;
import static io.raceproof.api.Tasks.isolated;

import io.raceproof.suite.modelchecking.kernels.Primes;

/** Paper 2, Table 1: {@link PrimeNumCounter} as a loop of tasks inside a finish; 11 tasks with the main task. */
public final class PrimeNumCounterForAsync implements Runnable { // clean: lock; explore: PROVED

    private static final int LAST = 11;

    private final int[] primes = new int[1];

    @Override
    public void run() {
        finish(() -> forAsync(2, LAST + 1, number -> {
            if (Primes.isPrime(number)) {
                isolated(() -> primes[0]++);
            }
        }));
        System.out.println(primes[0]);
    }
}
