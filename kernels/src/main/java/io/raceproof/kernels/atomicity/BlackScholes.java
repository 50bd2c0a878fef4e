package io.raceproof.kernels.atomicity;

import static io.raceproof.api.Tasks.forAllChunked;

import io.raceproof.api.Atomic;
import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Prices European call options by the formula of Black and Scholes, one after the other: one write for each. */
final class BlackScholes implements Kernel {

    private static final int CHUNK = 2_000;
    private static final double RATE = 0.03;
    private static final double VOLATILITY = 0.2;

    /** So many options are also priced by integration. */
    private static final int INTEGRATED = 50;

    private static final int INTERVALS = 4_000;

    private final double[] spot;
    private final double[] strike;
    private final double[] years;

    @Atomic
    private final double[] price;

    BlackScholes(int options) {
        spot = new double[options];
        strike = new double[options];
        years = new double[options];
        price = new double[options];
    }

    @Override
    public void prepare() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < price.length; i++) {
            spot[i] = 50 + 100 * random.nextDouble();
            strike[i] = 50 + 100 * random.nextDouble();
            years[i] = 0.1 + 2 * random.nextDouble();
        }
        Arrays.fill(price, 0);
    }

    @Override
    public void run() {
        forAllChunked(0, price.length, CHUNK, i -> price[i] = call(spot[i], strike[i], years[i]));
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

    /** Every price is the formula's; some are also compared with what the option pays in the mean. */
    @Override
    public void verify() {
        for (int i = 0; i < price.length; i++) {
            WrongResultException.unless(
                    price[i] == call(spot[i], strike[i], years[i]), "the price of option " + i + " is wrong");
        }
        int apart = Math.max(1, price.length / INTEGRATED);
        for (int i = 0; i < price.length; i += apart) {
            WrongResultException.unlessClose(price[i], meanPayoff(i), 1e-3, "the price of option " + i);
        }
    }

    /** What the option pays, discounted, over the normal distribution of what may happen; by the trapezoidal rule. */
    private double meanPayoff(int option) {
        double sum = 0;
        double width = 16.0 / INTERVALS;
        for (int i = 0; i <= INTERVALS; i++) {
            double z = -8 + i * width;
            double drift = (RATE - VOLATILITY * VOLATILITY / 2) * years[option];
            double then = spot[option] * Math.exp(drift + VOLATILITY * Math.sqrt(years[option]) * z);
            sum += Math.max(0, then - strike[option]) * Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI) * width;
        }
        return Math.exp(-RATE * years[option]) * sum;
    }
}
