package io.raceproof.bench.atomicity;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.api.Atomic;
import java.util.SplittableRandom;

/**
 * Prices swaptions by simulating paths of the forward rates (Heath, Jarrow and Morton, one factor): a task for each
 * swaption, which adds every path's payoff to its own place in the results.
 */
final class Swaptions extends Kernel {

    private static final int SWAPTIONS = 128;
    private static final int PATHS = 400;
    private static final int STEPS = 24;
    private static final double STEP_YEARS = 0.25;
    private static final double VOLATILITY = 0.01;

    @Atomic
    private final double[] sum = new double[SWAPTIONS];

    @Atomic
    private final double[] sumOfSquares = new double[SWAPTIONS];

    @Override
    double run() {
        forAll(0, SWAPTIONS, this::price);
        double total = 0;
        for (int i = 0; i < SWAPTIONS; i++) {
            total += sum[i] / PATHS + Math.sqrt(sumOfSquares[i] / PATHS);
        }
        return total;
    }

    private void price(int swaption) {
        SplittableRandom random = new SplittableRandom(swaption);
        double strike = 0.02 + 0.0002 * swaption;
        double[] rates = new double[STEPS];
        sum[swaption] = 0;
        sumOfSquares[swaption] = 0;
        for (int path = 0; path < PATHS; path++) {
            double payoff = payoff(rates, strike, random);
            sum[swaption] += payoff;
            sumOfSquares[swaption] += payoff * payoff;
        }
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
}
