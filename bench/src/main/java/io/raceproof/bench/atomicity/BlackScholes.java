package io.raceproof.bench.atomicity;

import static io.raceproof.api.Tasks.forAllChunked;

import io.raceproof.api.Atomic;
import java.util.SplittableRandom;

/** Prices European call options by the formula of Black and Scholes, one after the other: one write for each. */
final class BlackScholes extends Kernel {

    private static final int OPTIONS = 400_000;
    private static final int CHUNK = 2_000;
    private static final double RATE = 0.03;
    private static final double VOLATILITY = 0.2;

    private final double[] spot = new double[OPTIONS];
    private final double[] strike = new double[OPTIONS];
    private final double[] years = new double[OPTIONS];

    @Atomic
    private final double[] price = new double[OPTIONS];

    BlackScholes() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < OPTIONS; i++) {
            spot[i] = 50 + 100 * random.nextDouble();
            strike[i] = 50 + 100 * random.nextDouble();
            years[i] = 0.1 + 2 * random.nextDouble();
        }
    }

    @Override
    double run() {
        forAllChunked(0, OPTIONS, CHUNK, i -> price[i] = call(spot[i], strike[i], years[i]));
        double sum = 0;
        for (double each : price) {
            sum += each;
        }
        return sum;
    }

    private static double call(double spot, double strike, double years) {
        double spread = VOLATILITY * Math.sqrt(years);
        double d1 = (Math.log(spot / strike) + (RATE + VOLATILITY * VOLATILITY / 2) * years) / spread;
        return spot * normal(d1) - strike * Math.exp(-RATE * years) * normal(d1 - spread);
    }

    /** The cumulative normal distribution, by a polynomial (Abramowitz and Stegun, 26.2.17). */
    private static double normal(double x) {
        double t = 1 / (1 + 0.2316419 * Math.abs(x));
        double tail = Math.exp(-x * x / 2)
                / Math.sqrt(2 * Math.PI)
                * t
                * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
        return x < 0 ? tail : 1 - tail;
    }
}
