package io.raceproof.kernels.taskchecker;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;

/**
 * The Mandelbrot set as a bitmap, the part with real parts from -1.5 to 0.5 and imaginary parts from -1 to 1; 50 steps
 * decide. A task does a sixteenth of the rows.
 */
public final class Mandelbrot implements Kernel {

    private static final int TASKS = 16;
    private static final int STEPS = 50;

    private final int n;
    private byte[][] bitmap;

    /** Rows and columns, rounded down to a multiple of 8. */
    public Mandelbrot(int n) {
        this.n = n - n % 8;
    }

    @Override
    public void prepare() {
        bitmap = new byte[n][n / 8];
    }

    @Override
    public void run() {
        forAll(0, TASKS, task -> {
            for (int y = n * task / TASKS; y < n * (task + 1) / TASKS; y++) {
                row(y);
            }
        });
    }

    private void row(int y) {
        byte[] row = bitmap[y];
        for (int eight = 0; eight < n / 8; eight++) {
            int bits = 0;
            for (int bit = 0; bit < 8; bit++) {
                bits = bits << 1 | (contains(8 * eight + bit, y) ? 1 : 0);
            }
            row[eight] = (byte) bits;
        }
    }

    private boolean contains(int x, int y) {
        double cr = 2.0 * x / n - 1.5;
        double ci = 2.0 * y / n - 1;
        double zr = 0;
        double zi = 0;
        for (int step = 0; step < STEPS; step++) {
            double next = zr * zr - zi * zi + cr;
            zi = 2 * zr * zi + ci;
            zr = next;
            if (zr * zr + zi * zi > 4) {
                return false;
            }
        }
        return true;
    }

    /** Some points again; and the area, which is 1.51, and a little more after 50 steps. */
    @Override
    public void verify() {
        long inside = 0;
        for (int y = 0; y < n; y++) {
            for (byte eight : bitmap[y]) {
                inside += Integer.bitCount(eight & 0xff);
            }
            int x = 31 * y % n;
            boolean set = (bitmap[y][x / 8] >> 7 - x % 8 & 1) != 0;
            WrongResultException.unless(set == contains(x, y), "point " + x + ", " + y + " is wrong");
        }
        WrongResultException.unlessClose(4.0 * inside / n / n, 1.57, 0.06, "the area");
    }
}
