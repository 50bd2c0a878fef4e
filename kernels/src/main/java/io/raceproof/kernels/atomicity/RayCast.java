package io.raceproof.kernels.atomicity;

import static io.raceproof.api.Tasks.forAllChunked;

import io.raceproof.api.Atomic;
import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Finds the first sphere that each ray of a picture hits; the best hit so far is kept in the result itself. */
final class RayCast implements Kernel {

    private static final int SPHERES = 60;
    private static final int NOT_CAST = -2;
    private static final int NO_HIT = -1;

    private final int width;
    private final double[] spheres = new double[4 * SPHERES];

    @Atomic
    private final int[] hit;

    RayCast(int width) {
        this.width = width;
        hit = new int[width * width];
    }

    @Override
    public void prepare() {
        SplittableRandom random = new SplittableRandom(6);
        for (int i = 0; i < SPHERES; i++) {
            spheres[4 * i] = 2 * random.nextDouble() - 1;
            spheres[4 * i + 1] = 2 * random.nextDouble() - 1;
            spheres[4 * i + 2] = 2 + 3 * random.nextDouble();
            spheres[4 * i + 3] = 0.05 + 0.2 * random.nextDouble();
        }
        Arrays.fill(hit, NOT_CAST);
    }

    @Override
    public void run() {
        forAllChunked(0, hit.length, width, this::cast);
    }

    private double across(int pixel) {
        return (pixel % width - width / 2) / (double) width;
    }

    private double down(int pixel) {
        return (pixel / width - width / 2) / (double) width;
    }

    private void cast(int pixel) {
        double dx = across(pixel);
        double dy = down(pixel);
        double length = Math.sqrt(dx * dx + dy * dy + 1);
        hit[pixel] = NO_HIT;
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

    /** Where a ray enters spheres is found once more, as roots of the quadratic equations for the points of the ray. */
    @Override
    public void verify() {
        for (int pixel = 0; pixel < hit.length; pixel++) {
            WrongResultException.unless(hit[pixel] != NOT_CAST, "pixel " + pixel + " was not cast");
            double entered = hit[pixel] == NO_HIT ? Double.MAX_VALUE : enters(pixel, hit[pixel]);
            for (int i = 0; i < SPHERES; i++) {
                double other = enters(pixel, i);
                WrongResultException.unless(
                        Double.isNaN(other) || !(other < entered - 1e-6) || isGrazed(pixel, i),
                        "pixel " + pixel + " shows " + hit[pixel] + ", but sphere " + i + " is before it");
            }
            WrongResultException.unless(
                    !Double.isNaN(entered) || isGrazed(pixel, hit[pixel]),
                    "pixel " + pixel + " shows what is not there");
        }
    }

    /** The smaller root; not a number if there is none. */
    private double enters(int pixel, int sphere) {
        double a = across(pixel) * across(pixel) + down(pixel) * down(pixel) + 1;
        return (halfB(pixel, sphere) - Math.sqrt(discriminant(pixel, sphere))) / a;
    }

    /** Whether rounding decides if the ray hits. */
    private boolean isGrazed(int pixel, int sphere) {
        return Math.abs(discriminant(pixel, sphere)) < 1e-9;
    }

    private double halfB(int pixel, int sphere) {
        return spheres[4 * sphere] * across(pixel) + spheres[4 * sphere + 1] * down(pixel) + spheres[4 * sphere + 2];
    }

    private double discriminant(int pixel, int sphere) {
        double a = across(pixel) * across(pixel) + down(pixel) * down(pixel) + 1;
        double c = -spheres[4 * sphere + 3] * spheres[4 * sphere + 3];
        for (int axis = 0; axis < 3; axis++) {
            c += spheres[4 * sphere + axis] * spheres[4 * sphere + axis];
        }
        return halfB(pixel, sphere) * halfB(pixel, sphere) - a * c;
    }
}
