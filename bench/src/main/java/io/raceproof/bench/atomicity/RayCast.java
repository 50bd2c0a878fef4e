package io.raceproof.bench.atomicity;

import static io.raceproof.api.Tasks.forAllChunked;

import io.raceproof.api.Atomic;
import java.util.SplittableRandom;

/** Finds the first sphere that each ray of a picture hits; the best hit so far is kept in the result itself. */
final class RayCast extends Kernel {

    private static final int WIDTH = 240;
    private static final int SPHERES = 60;
    private static final int CHUNK = WIDTH;

    private final double[] spheres = new double[4 * SPHERES];

    @Atomic
    private final int[] hit = new int[WIDTH * WIDTH];

    RayCast() {
        SplittableRandom random = new SplittableRandom(6);
        for (int i = 0; i < SPHERES; i++) {
            spheres[4 * i] = 2 * random.nextDouble() - 1;
            spheres[4 * i + 1] = 2 * random.nextDouble() - 1;
            spheres[4 * i + 2] = 2 + 3 * random.nextDouble();
            spheres[4 * i + 3] = 0.05 + 0.2 * random.nextDouble();
        }
    }

    @Override
    double run() {
        forAllChunked(0, WIDTH * WIDTH, CHUNK, this::cast);
        long sum = 0;
        for (int i = 0; i < hit.length; i++) {
            sum += (long) hit[i] * (i % 7);
        }
        return sum;
    }

    private void cast(int pixel) {
        double dx = (pixel % WIDTH - WIDTH / 2) / (double) WIDTH;
        double dy = (pixel / WIDTH - WIDTH / 2) / (double) WIDTH;
        double length = Math.sqrt(dx * dx + dy * dy + 1);
        hit[pixel] = -1;
        double nearest = Double.MAX_VALUE;
        for (int i = 0; i < SPHERES; i++) {
            double along = (spheres[4 * i] * dx + spheres[4 * i + 1] * dy + spheres[4 * i + 2]) / length;
            double square = spheres[4 * i] * spheres[4 * i]
                    + spheres[4 * i + 1] * spheres[4 * i + 1]
                    + spheres[4 * i + 2] * spheres[4 * i + 2]
                    - along * along;
            double radius = spheres[4 * i + 3];
            if (square < radius * radius) {
                double distance = along - Math.sqrt(radius * radius - square);
                if (distance > 0 && distance < nearest) {
                    nearest = distance;
                    hit[pixel] = i;
                }
            }
        }
    }
}
