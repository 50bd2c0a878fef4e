package io.raceproof.suite.modelchecking;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.isolated;

import io.raceproof.suite.modelchecking.kernels.Primes;

/** Paper 2, Table 1: {@link PrimeNumCounter} as a parallel loop. */
public final class PrimeNumCounterForAll implements Runnable { // clean: lock; explore: PROVED

    private static final int LAST = 25;

    private final int[] primes = new int[1];

    @Override
    public void run() {
        forAll(2, LAST + 1, number -> {
            if (Primes.isPrime(number)) {
                isolated(() -> primes[0]++);
            }
        });
        System.out.println(primes[0]);
    }
}
