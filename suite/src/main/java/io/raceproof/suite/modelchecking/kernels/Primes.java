package io.raceproof.suite.modelchecking.kernels;

/** Whether a number is prime, by trial division. */
public final class Primes {

    private Primes() {}

    public static boolean isPrime(int number) {
        for (int divisor = 2; divisor * divisor <= number; divisor++) {
            if (number % divisor == 0) {
                return false;
            }
        }
        return number > 1;
    }
}
