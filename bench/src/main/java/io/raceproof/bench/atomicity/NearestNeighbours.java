package io.raceproof.bench.atomicity;

import static io.raceproof.api.Tasks.forAllChunked;

import io.raceproof.api.Atomic;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Finds every point's nearest neighbour by looking through the cells of a grid around it, ring by ring. */
final class NearestNeighbours extends Kernel {

    private static final int POINTS = 60_000;
    private static final int SIDE = 128;
    private static final int CHUNK = 500;

    private final double[] x = new double[POINTS];
    private final double[] y = new double[POINTS];
    private final int[] firstInCell = new int[SIDE * SIDE];
    private final int[] nextInCell = new int[POINTS];

    @Atomic
    private final int[] nearest = new int[POINTS];

    NearestNeighbours() {
        SplittableRandom random = new SplittableRandom(5);
        Arrays.fill(firstInCell, -1);
        for (int i = 0; i < POINTS; i++) {
            x[i] = random.nextDouble();
            y[i] = random.nextDouble();
            int cell = (int) (x[i] * SIDE) * SIDE + (int) (y[i] * SIDE);
            nextInCell[i] = firstInCell[cell];
            firstInCell[cell] = i;
        }
    }

    @Override
    double run() {
        forAllChunked(0, POINTS, CHUNK, this::find);
        long sum = 0;
        for (int each : nearest) {
            sum += each;
        }
        return sum;
    }

    private void find(int point) {
        nearest[point] = -1;
        double least = Double.MAX_VALUE;
        int column = (int) (x[point] * SIDE);
        int row = (int) (y[point] * SIDE);
        for (int ring = 0; ring < SIDE; ring++) {
            if (nearest[point] >= 0 && least < square((ring - 1) / (double) SIDE)) {
                return;
            }
            for (int i = Math.max(0, column - ring); i <= Math.min(SIDE - 1, column + ring); i++) {
                for (int j = Math.max(0, row - ring); j <= Math.min(SIDE - 1, row + ring); j++) {
                    boolean onRing = Math.max(Math.abs(i - column), Math.abs(j - row)) == ring;
                    for (int other = onRing ? firstInCell[i * SIDE + j] : -1; other >= 0; other = nextInCell[other]) {
                        double distance = square(x[other] - x[point]) + square(y[other] - y[point]);
                        if (other != point && distance < least) {
                            least = distance;
                            nearest[point] = other;
                        }
                    }
                }
            }
        }
    }

    private static double square(double length) {
        return length * length;
    }
}
