package io.raceproof.kernels.atomicity;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.api.Atomic;
import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Prices swaptions by simulating paths of the forward rates (Heath, Jarrow and Morton, one factor): a task for each
 * swaption, which adds every path's payoff to its own place in the results.
 */
final class Swaptions implements Kernel {

    private static final int STEPS = 24;
    private static final double STEP_YEARS = 0.25;
    private static final double VOLATILITY = 0.01;

    private final int paths;

    @Atomic
    private final double[] sum;

    @Atomic
    private final double[] sumOfSquares;

    Swaptions(int swaptions, int paths) {
        this.paths = paths;
        sum = new double[swaptions];
        sumOfSquares = new double[swaptions];
    }

    @Override
    public void prepare() {
        Arrays.fill(sum, -1);
        Arrays.fill(sumOfSquares, -1);
    }

    @Override
    public void run() {
        forAll(0, sum.length, this::price);
    }

    private void price(int swaption) {
        SplittableRandom random = new SplittableRandom(swaption);
        double[] rates = new double[STEPS];
        sum[swaption] = 0;
        sumOfSquares[swaption] = 0;
        for (int path = 0; path < paths; path++) {
            double payoff = payoff(rates, strike(swaption), random);
            sum[swaption] += payoff;
            sumOfSquares[swaption] += payoff * payoff;
        }
    }

    private static double strike(int swaption) {
        return 0.02 + 0.0002 * swaption;
    }

    private static double payoff(double[] rates, double strike, SplittableRandom random) {
        for (int i = 0; i < STEPS; i++) {
            rates[i] = 0.02 + 0.0005 * i;
        }
        double discount = 1;
        for (int now = 0; now < STEPS / 2; now++) {
            discount *= Math.exp(-rates[now] * STEP_YEARS);
            double shock = (random.nextDouble() + random.nextDouble() + random.nextDouble() - 1.5) * 2;
            for (int i = now + 1; i < STEPS; i++) {
                double drift = VOLATILITY * VOLATILITY * (i - now) * STEP_YEARS;
                rates[i] += drift * STEP_YEARS + VOLATILITY * Math.sqrt(STEP_YEARS) * shock;
            }
        }
        double value = 0;
        double bond = discount;
        for (int i = STEPS / 2; i < STEPS; i++) {
            bond *= Math.exp(-rates[i] * STEP_YEARS);
            value += bond * (rates[i] - strike) * STEP_YEARS;
        }
        return Math.max(0, value);
    }

    /** The same paths without tasks; and squares and sums fit each other. */
    @Override
    public void verify() {
        double[] rates = new double[STEPS];
        for (int i = 0; i < sum.length; i++) {
            SplittableRandom random = new SplittableRandom(i);
            double expected = 0;
            for (int path = 0; path < paths; path++) {
                expected += payoff(rates, strike(i), random);
            }
            WrongResultException.unless(sum[i] == expected, "the price of swaption " + i + " is wrong");
            WrongResultException.unless(
                    sumOfSquares[i] * paths >= sum[i] * sum[i] * (1 - 1e-9), "swaption " + i + " varies impossibly");
        }
    }
}
