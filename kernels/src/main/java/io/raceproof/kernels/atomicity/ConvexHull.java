package io.raceproof.kernels.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;

/** Finds the convex hull of points by quickhull: the farthest point from a line divides what lies beyond it. */
final class ConvexHull implements Kernel {

    private static final int SMALL = 2_000;

    private final int points;
    private final double[] x;
    private final double[] y;

    @Atomic
    private final boolean[] onHull;

    ConvexHull(int points) {
        this.points = points;
        x = new double[points];
        y = new double[points];
        onHull = new boolean[points];
    }

    @Override
    public void prepare() {
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < points; i++) {
            double angle = 2 * Math.PI * random.nextDouble();
            double radius = Math.sqrt(random.nextDouble());
            x[i] = radius * Math.cos(angle);
            y[i] = radius * Math.sin(angle);
        }
        Arrays.fill(onHull, false);
    }

    @Override
    public void run() {
        int left = 0;
        int right = 0;
        int[] all = new int[points];
        for (int i = 0; i < points; i++) {
            all[i] = i;
            left = x[i] < x[left] ? i : left;
            right = x[i] > x[right] ? i : right;
        }
        int from = left;
        int to = right;
        finish(() -> {
            async(() -> beyond(from, to, all, points));
            beyond(to, from, all, points);
        });
    }

    /** Marks the hull from one point to another, of those candidates that lie left of the line between them. */
    private void beyond(int from, int to, int[] candidates, int count) {
        int[] left = new int[count];
        int kept = 0;
        int farthest = -1;
        double most = 0;
        for (int i = 0; i < count; i++) {
            double distance = distance(from, to, candidates[i]);
            if (distance > 0) {
                left[kept++] = candidates[i];
                if (distance > most) {
                    most = distance;
                    farthest = candidates[i];
                }
            }
        }
        onHull[from] = true;
        if (farthest < 0) {
            return;
        }
        int corner = farthest;
        int size = kept;
        if (kept < SMALL) {
            beyond(from, corner, left, size);
            beyond(corner, to, left, size);
        } else {
            finish(() -> {
                async(() -> beyond(from, corner, left, size));
                beyond(corner, to, left, size);
            });
        }
    }

    private double distance(int from, int to, int point) {
        return (x[to] - x[from]) * (y[point] - y[from]) - (y[to] - y[from]) * (x[point] - x[from]);
    }

    /** The same hull by Andrew's monotone chains: from left to right below, and back above. */
    @Override
    public void verify() {
        Integer[] order = new Integer[points];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, Comparator.<Integer>comparingDouble(i -> x[i]).thenComparingDouble(i -> y[i]));
        boolean[] expected = new boolean[points];
        chain(order, 1, expected);
        chain(order, -1, expected);
        WrongResultException.unless(Arrays.equals(onHull, expected), "the hull is wrong");
    }

    private void chain(Integer[] order, int side, boolean[] expected) {
        int[] chain = new int[points];
        int length = 0;
        for (int point : order) {
            while (length > 1 && side * distance(chain[length - 2], chain[length - 1], point) <= 0) {
                length--;
            }
            chain[length++] = point;
        }
        for (int i = 0; i < length; i++) {
            expected[chain[i]] = true;
        }
    }
}
