package io.raceproof.bench.atomicity;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.api.Atomic;
import java.util.SplittableRandom;

/**
 * Clusters points by Lloyd's iteration: each task assigns a block of points to their nearest centres and adds them up for
 * itself, then adds its sums to everybody's, in one section of the clusters' lock.
 */
final class KMeans extends Kernel {

    private static final int POINTS = 40_000;
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

    private final double[] points = new double[POINTS * DIMENSIONS];
    private final double[] centres = new double[CLUSTERS * DIMENSIONS];

    KMeans() {
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < points.length; i++) {
            points[i] = Math.floor(1000 * random.nextDouble());
        }
    }

    @Override
    double run() {
        System.arraycopy(points, 0, centres, 0, centres.length);
        double total = 0;
        for (int round = 0; round < ROUNDS; round++) {
            Sums all = new Sums();
            forAll(0, BLOCKS, block -> assign(block, all));
            for (int cluster = 0; cluster < CLUSTERS; cluster++) {
                for (int d = 0; d < DIMENSIONS; d++) {
                    int at = cluster * DIMENSIONS + d;
                    centres[at] = Math.floor(all.sums[at] / Math.max(1, all.counts[cluster]));
                    total += centres[at];
                }
            }
        }
        return total;
    }

    private void assign(int block, Sums all) {
        double[] sums = new double[CLUSTERS * DIMENSIONS];
        int[] counts = new int[CLUSTERS];
        int size = POINTS / BLOCKS;
        for (int point = block * size; point < (block + 1) * size; point++) {
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
}
