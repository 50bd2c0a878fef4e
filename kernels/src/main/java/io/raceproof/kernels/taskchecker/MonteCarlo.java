package io.raceproof.kernels.taskchecker;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAll;

import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;
import java.util.SplittableRandom;

/**
 * Simulates prices of a stock, each path a geometric Brownian motion over 1000 days, and estimates from all of them
 * what the stock will yield. A path is a task, which has its four stages done by tasks of their own, one after the
 * other.
 */
public final class MonteCarlo implements Kernel {

    private static final int DAYS = 1000;
    private static final double DAYS_A_YEAR = 250;
    private static final double DRIFT = 0.08;
    private static final double VOLATILITY = 0.2;
    private static final double START = 100;

    /** What is passed from stage to stage of a path, and stays when it is done. */
    private static final class Path {
        private final long seed;
        private double[] fluctuations;
        private double[] prices;
        private double yield;
        private double spread;

        Path(long seed) {
            this.seed = seed;
        }

        void draw() {
            SplittableRandom random = new SplittableRandom(seed);
            fluctuations = new double[DAYS];
            for (int day = 0; day < DAYS; day++) {
                fluctuations[day] = random.nextGaussian();
            }
        }

        void follow() {
            double mean = (DRIFT - VOLATILITY * VOLATILITY / 2) / DAYS_A_YEAR;
            double deviation = VOLATILITY / Math.sqrt(DAYS_A_YEAR);
            prices = new double[DAYS];
            double price = START;
            for (int day = 0; day < DAYS; day++) {
                price *= Math.exp(mean + deviation * fluctuations[day]);
                prices[day] = price;
            }
        }

        void estimate() {
            double sum = 0;
            double squares = 0;
            for (int day = 1; day < DAYS; day++) {
                double daily = Math.log(prices[day] / prices[day - 1]);
                sum += daily;
                squares += daily * daily;
            }
            int steps = DAYS - 1;
            double variance = (squares - sum * sum / steps) / (steps - 1);
            spread = Math.sqrt(variance * DAYS_A_YEAR);
            yield = (sum / steps + variance / 2) * DAYS_A_YEAR;
        }

        /** Days are not needed any more, and there are many paths. */
        void forget() {
            fluctuations = null;
            prices = null;
        }
    }

    private final int runs;
    private Path[] paths;

    public MonteCarlo(int runs) {
        this.runs = runs;
    }

    @Override
    public void prepare() {
        paths = new Path[runs];
    }

    @Override
    public void run() {
        forAll(0, runs, run -> {
            Path path = new Path(101 * run);
            paths[run] = path;
            finish(() -> async(path::draw));
            finish(() -> async(path::follow));
            finish(() -> async(path::estimate));
            finish(() -> async(path::forget));
        });
    }

    /** The estimates are near what the paths were made from: within six deviations of a mean of so many. */
    @Override
    public void verify() {
        double yields = 0;
        double spreads = 0;
        for (Path path : paths) {
            WrongResultException.unless(path != null, "a path is missing");
            yields += path.yield;
            spreads += path.spread;
        }
        double years = DAYS / DAYS_A_YEAR;
        double deviation = VOLATILITY / Math.sqrt(years * runs);
        WrongResultException.unless(
                Math.abs(yields / runs - DRIFT) < 6 * deviation, "the mean yield is " + yields / runs);
        WrongResultException.unlessClose(spreads / runs, VOLATILITY, 0.01, "the mean volatility");
        for (int run = 0; run < runs; run += 1 + runs / 20) {
            Path again = new Path(101 * run);
            again.draw();
            again.follow();
            again.estimate();
            WrongResultException.unless(again.yield == paths[run].yield, "path " + run + " is wrong");
        }
    }
}
