package io.raceproof.bench.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import java.util.SplittableRandom;

/** Multiplies two polynomials by Karatsuba's three recursive products, each a task with a buffer of its own. */
final class Karatsuba extends Kernel {

    private static final int DEGREE = 8_192;
    private static final int SMALL = 64;

    /** The product of two parts. */
    private static final class Product {
        @Atomic
        private final long[] coefficients;

        Product(int length) {
            coefficients = new long[2 * length];
        }
    }

    private final long[] a = new long[DEGREE];
    private final long[] b = new long[DEGREE];

    Karatsuba() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < DEGREE; i++) {
            a[i] = random.nextInt(100);
            b[i] = random.nextInt(100);
        }
    }

    @Override
    double run() {
        Product product = new Product(DEGREE);
        multiply(a, b, product);
        long sum = 0;
        for (int i = 0; i < 2 * DEGREE; i++) {
            sum = sum * 31 + product.coefficients[i];
        }
        return sum;
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
}
