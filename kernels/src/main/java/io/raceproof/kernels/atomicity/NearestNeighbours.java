package io.raceproof.kernels.atomicity;

import static io.raceproof.api.Tasks.forAllChunked;

import io.raceproof.api.Atomic;
import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Finds every point's nearest neighbour by looking through the cells of a grid around it, ring by ring. */
final class NearestNeighbours implements Kernel {

    private static final int CHUNK = 500;
    private static final int POINTS_IN_CELL = 4;

    /** So many points are compared with all others. */
    private static final int COMPARED = 200;

    private final int points;

    /** How many cells there are in a row. */
    private final int side;

    private final double[] x;
    private final double[] y;
    private final int[] firstInCell;
    private final int[] nextInCell;

    @Atomic
    private final int[] nearest;

    NearestNeighbours(int points) {
        this.points = points;
        side = (int) Math.sqrt((double) points / POINTS_IN_CELL);
        x = new double[points];
        y = new double[points];
        firstInCell = new int[side * side];
        nextInCell = new int[points];
        nearest = new int[points];
    }

    @Override
    public void prepare() {
        SplittableRandom random = new SplittableRandom(5);
        Arrays.fill(firstInCell, -1);
        for (int i = 0; i < points; i++) {
            x[i] = random.nextDouble();
            y[i] = random.nextDouble();
            int cell = (int) (x[i] * side) * side + (int) (y[i] * side);
            nextInCell[i] = firstInCell[cell];
            firstInCell[cell] = i;
        }
        Arrays.fill(nearest, -1);
    }

    @Override
    public void run() {
        forAllChunked(0, points, CHUNK, this::find);
    }

    private void find(int point) {
        nearest[point] = -1;
        double least = Double.MAX_VALUE;
        int column = (int) (x[point] * side);
        int row = (int) (y[point] * side);
        for (int ring = 0; ring < side; ring++) {
            if (nearest[point] >= 0 && least < square((ring - 1) / (double) side)) {
                return;
            }
            for (int i = Math.max(0, column - ring); i <= Math.min(side - 1, column + ring); i++) {
                for (int j = Math.max(0, row - ring); j <= Math.min(side - 1, row + ring); j++) {
                    boolean onRing = Math.max(Math.abs(i - column), Math.abs(j - row)) == ring;
                    for (int other = onRing ? firstInCell[i * side + j] : -1; other >= 0; other = nextInCell[other]) {
                        double distance = distance(point, other);
                        if (other != point && distance < least) {
                            least = distance;
                            nearest[point] = other;
                        }
                    }
                }
            }
        }
    }

    private double distance(int point, int other) {
        return square(x[other] - x[point]) + square(y[other] - y[point]);
    }

    private static double square(double length) {
        return length * length;
    }

    /** Nobody is his own neighbour, and of some points no other one is nearer. */
    @Override
    public void verify() {
        for (int i = 0; i < points; i++) {
            WrongResultException.unless(nearest[i] >= 0 && nearest[i] != i, "point " + i + " has no neighbour");
        }
        for (int i = 0; i < points; i += Math.max(1, points / COMPARED)) {
            for (int other = 0; other < points; other++) {
                WrongResultException.unless(
                        other == i || distance(i, other) >= distance(i, nearest[i]),
                        "point " + other + " is nearer to " + i + " than " + nearest[i]);
            }
        }
    }
}
