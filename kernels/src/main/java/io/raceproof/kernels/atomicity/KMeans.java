package io.raceproof.kernels.atomicity;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.api.Atomic;
import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Clusters points by Lloyd's iteration: each task assigns a block of points to their nearest centres and adds them up
 * for itself, then adds its sums to everybody's, in one section of the clusters' lock. All numbers are whole, so that
 * their order does not matter.
 */
final class KMeans implements Kernel {

    private static final int DIMENSIONS = 4;
    private static final int CLUSTERS = 16;
    private static final int BLOCKS = 40;
    private static final int ROUNDS = 4;

    /** What all tasks add to; sums and counts belong together. */
    private static final class Sums {
        @Atomic("sums")
        private final double[] sums = new double[CLUSTERS * DIMENSIONS];

        @Atomic("sums")
        private final int[] counts = new int[CLUSTERS];

        synchronized void add(double[] someSums, int[] someCounts) {
            for (int i = 0; i < sums.length; i++) {
                sums[i] += someSums[i];
            }
            for (int i = 0; i < counts.length; i++) {
                counts[i] += someCounts[i];
            }
        }
    }

    private final int size;
    private final double[] points;
    private final double[] centres = new double[CLUSTERS * DIMENSIONS];

    KMeans(int size) {
        this.size = size;
        points = new double[size * DIMENSIONS];
    }

    @Override
    public void prepare() {
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < points.length; i++) {
            points[i] = Math.floor(1000 * random.nextDouble());
        }
        System.arraycopy(points, 0, centres, 0, centres.length);
    }

    @Override
    public void run() {
        for (int round = 0; round < ROUNDS; round++) {
            Sums all = new Sums();
            forAll(0, BLOCKS, block -> assign(block, all));
            move(centres, all.sums, all.counts);
        }
    }

    private static void move(double[] centres, double[] sums, int[] counts) {
        for (int i = 0; i < centres.length; i++) {
            centres[i] = Math.floor(sums[i] / Math.max(1, counts[i / DIMENSIONS]));
        }
    }

    private void assign(int block, Sums all) {
        double[] sums = new double[CLUSTERS * DIMENSIONS];
        int[] counts = new int[CLUSTERS];
        int perBlock = size / BLOCKS;
        for (int point = block * perBlock; point < (block + 1) * perBlock; point++) {
            int nearest = nearest(point);
            counts[nearest]++;
            for (int d = 0; d < DIMENSIONS; d++) {
                sums[nearest * DIMENSIONS + d] += points[point * DIMENSIONS + d];
            }
        }
        all.add(sums, counts);
    }

    private int nearest(int point) {
        int nearest = 0;
        double least = Double.MAX_VALUE;
        for (int cluster = 0; cluster < CLUSTERS; cluster++) {
            double distance = 0;
            for (int d = 0; d < DIMENSIONS; d++) {
                double difference = points[point * DIMENSIONS + d] - centres[cluster * DIMENSIONS + d];
                distance += difference * difference;
            }
            if (distance < least) {
                least = distance;
                nearest = cluster;
            }
        }
        return nearest;
    }

    /** The same rounds without tasks, over all points at once. */
    @Override
    public void verify() {
        double[] actual = centres.clone();
        System.arraycopy(points, 0, centres, 0, centres.length);
        for (int round = 0; round < ROUNDS; round++) {
            double[] sums = new double[CLUSTERS * DIMENSIONS];
            int[] counts = new int[CLUSTERS];
            for (int point = 0; point < size; point++) {
                int nearest = nearest(point);
                counts[nearest]++;
                for (int d = 0; d < DIMENSIONS; d++) {
                    sums[nearest * DIMENSIONS + d] += points[point * DIMENSIONS + d];
                }
            }
            move(centres, sums, counts);
        }
        WrongResultException.unless(Arrays.equals(actual, centres), "the centres are wrong");
    }
}
