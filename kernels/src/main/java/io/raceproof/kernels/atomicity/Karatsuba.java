package io.raceproof.kernels.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;
import java.util.SplittableRandom;

/**
 * Multiplies two polynomials by Karatsuba's three recursive products, each a task with a buffer of its own. Marked are
 * the buffers: tasks fill them, and whoever started these puts them together.
 */
final class Karatsuba implements Kernel {

    /**
     * Up to so many coefficients are multiplied one by one, which takes some 30 microseconds: less is not worth a task.
     */
    private static final int SMALL = 256;

    /** A prime, to compute with in the verification. */
    private static final long PRIME = 1_000_003;

    /** The product of two parts. */
    private static final class Product {
        @Atomic
        private final long[] coefficients;

        Product(int length) {
            coefficients = new long[2 * length];
        }
    }

    private final long[] a;
    private final long[] b;
    private long[] product;

    /** {@code length}: a power of two. */
    Karatsuba(int length) {
        a = new long[length];
        b = new long[length];
    }

    @Override
    public void prepare() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < a.length; i++) {
            a[i] = random.nextInt(100);
            b[i] = random.nextInt(100);
        }
        product = new long[2 * a.length];
    }

    @Override
    public void run() {
        Product whole = new Product(a.length);
        multiply(a, b, whole);
        product = whole.coefficients;
    }

    private static void multiply(long[] x, long[] y, Product into) {
        int length = x.length;
        if (length <= SMALL) {
            long[] result = into.coefficients;
            for (int i = 0; i < length; i++) {
                for (int j = 0; j < length; j++) {
                    result[i + j] += x[i] * y[j];
                }
            }
            return;
        }
        int half = length / 2;
        Product low = new Product(half);
        Product high = new Product(half);
        Product middle = new Product(half);
        finish(() -> {
            async(() -> multiply(part(x, 0, half), part(y, 0, half), low));
            async(() -> multiply(part(x, half, half), part(y, half, half), high));
            multiply(sum(x, half), sum(y, half), middle);
        });
        for (int i = 0; i < length; i++) {
            into.coefficients[i] += low.coefficients[i];
            into.coefficients[i + length] += high.coefficients[i];
        }
        for (int i = 0; i < length; i++) {
            into.coefficients[i + half] += middle.coefficients[i] - low.coefficients[i] - high.coefficients[i];
        }
    }

    private static long[] part(long[] x, int from, int length) {
        long[] part = new long[length];
        System.arraycopy(x, from, part, 0, length);
        return part;
    }

    private static long[] sum(long[] x, int half) {
        long[] sum = new long[half];
        for (int i = 0; i < half; i++) {
            sum[i] = x[i] + x[i + half];
        }
        return sum;
    }

    /** What the product is at some places is the product of what the factors are there. */
    @Override
    public void verify() {
        for (long x = 1; x < 2_000; x = 3 * x + 1) {
            WrongResultException.unless(at(product, x) == at(a, x) * at(b, x) % PRIME, "the product is wrong at " + x);
        }
    }

    /** The polynomial's value, modulo the prime. */
    private static long at(long[] coefficients, long x) {
        long value = 0;
        for (int i = coefficients.length - 1; i >= 0; i--) {
            value = Math.floorMod(value * x + coefficients[i], PRIME);
        }
        return value;
    }
}
