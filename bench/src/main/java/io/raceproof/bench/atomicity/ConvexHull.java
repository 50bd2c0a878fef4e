package io.raceproof.bench.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import java.util.SplittableRandom;

/** Finds the convex hull of points by quickhull: the farthest point from a line divides what lies beyond it. */
final class ConvexHull extends Kernel {

    private static final int POINTS = 400_000;
    private static final int SMALL = 2_000;

    private final double[] x = new double[POINTS];
    private final double[] y = new double[POINTS];

    @Atomic
    private final boolean[] onHull = new boolean[POINTS];

    ConvexHull() {
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < POINTS; i++) {
            double angle = 2 * Math.PI * random.nextDouble();
            double radius = Math.sqrt(random.nextDouble());
            x[i] = radius * Math.cos(angle);
            y[i] = radius * Math.sin(angle);
        }
    }

    @Override
    double run() {
        int left = 0;
        int right = 0;
        int[] all = new int[POINTS];
        for (int i = 0; i < POINTS; i++) {
            onHull[i] = false;
            all[i] = i;
            left = x[i] < x[left] ? i : left;
            right = x[i] > x[right] ? i : right;
        }
        int from = left;
        int to = right;
        finish(() -> {
            async(() -> beyond(from, to, all, POINTS));
            beyond(to, from, all, POINTS);
        });
        int count = 0;
        for (boolean each : onHull) {
            count += each ? 1 : 0;
        }
        return count;
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
}
