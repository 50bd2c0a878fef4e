package io.raceproof.suite.modelchecking;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.isolated;

import io.raceproof.suite.modelchecking.kernels.Primes;

/** Paper 2, Table 1: a task for each number, 25 with the main task; those with a prime count it in an isolated section. */
public final class PrimeNumCounter implements Runnable { // clean: lock; explore: PROVED

    private static final int LAST = 25;

    private final int[] primes = new int[1];

    @Override
    public void run() {
        finish(() -> {
            for (int i = 2; i <= LAST; i++) {
                int number = i;
                async(() -> {
                    if (Primes.isPrime(number)) {
                        isolated(() -> primes[0]++);
                    }
                });
            }
        });
        System.out.println(primes[0]);
    }
}
