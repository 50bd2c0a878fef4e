package io.raceproof.kernels.taskchecker;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.isolated;

import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;

/**
 * Renders 64 mirroring spheres and 5 lights. A task renders one row of pixels and adds the row's checksum to that of
 * the image, isolated: the only conflict. All tasks read the scene.
 */
public final class RayTracer implements Kernel {

    private static final double FIELD_OF_VIEW = 0.4;

    private final int n;
    private Scene scene;
    private int[][] pixels;
    private long checksum;

    /** The width and the height of the image. */
    public RayTracer(int n) {
        this.n = n;
    }

    @Override
    public void prepare() {
        scene = Scene.grid();
        pixels = new int[n][n];
        checksum = 0;
    }

    @Override
    public void run() {
        forAll(0, n, y -> {
            long row = row(y);
            isolated(() -> checksum += row);
        });
    }

    private long row(int y) {
        int[] row = pixels[y];
        long sum = 0;
        for (int x = 0; x < n; x++) {
            row[x] = pixel(x, y);
            sum += sumOf(row[x]);
        }
        return sum;
    }

    private int pixel(int x, int y) {
        double right = (2.0 * x / n - 1) * FIELD_OF_VIEW;
        double up = (1 - 2.0 * y / n) * FIELD_OF_VIEW;
        Vec eye = new Vec(0, 0, -30);
        Vec direction = new Vec(right, up, 1);
        direction.normalise();
        Vec colour = scene.trace(eye, direction, 0);
        return level(colour.x) << 16 | level(colour.y) << 8 | level(colour.z);
    }

    private static int level(double brightness) {
        return (int) Math.min(255, brightness * 255);
    }

    private static int sumOf(int pixel) {
        return (pixel >> 16) + (pixel >> 8 & 0xff) + (pixel & 0xff);
    }

    /** The checksum is that of all pixels; some of them again; and it is neither night nor all one colour. */
    @Override
    public void verify() {
        long sum = 0;
        int dark = 0;
        for (int y = 0; y < n; y++) {
            for (int x = 0; x < n; x++) {
                sum += sumOf(pixels[y][x]);
                dark += pixels[y][x] == 0 ? 1 : 0;
            }
            int x = 17 * y % n;
            WrongResultException.unless(pixels[y][x] == pixel(x, y), "pixel " + x + ", " + y + " is wrong");
        }
        WrongResultException.unless(sum == checksum, "the checksum is " + checksum + " and should be " + sum);
        WrongResultException.unless(dark > 0 && dark < n * n / 2, dark + " of " + n * n + " pixels are dark");
    }
}
