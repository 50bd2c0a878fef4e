package io.raceproof.kernels.drdp;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;
import java.util.SplittableRandom;

/**
 * Multiplies square matrices of integers, recursively: eight products of quarters, four at a time, three of the four by
 * tasks. A matrix is an array in Z order, the quarters of each level one after the other, so that every block is one
 * range of it; in the smallest blocks elements are row by row.
 */
public class MatmulZ implements Kernel {

    private final int n;
    private final int base;
    private int[] a;
    private int[] b;
    private int[] c;

    /** Both are powers of two: rows, and rows of a block that is not divided further. */
    public MatmulZ(int n, int base) {
        this.n = n;
        this.base = base;
    }

    @Override
    public void prepare() {
        SplittableRandom random = new SplittableRandom(2048);
        a = new int[n * n];
        b = new int[n * n];
        c = new int[n * n];
        for (int i = 0; i < n * n; i++) {
            a[i] = random.nextInt(1000);
            b[i] = random.nextInt(1000);
        }
    }

    @Override
    public void run() {
        multiply(0, 0, 0, n);
    }

    /** Adds the product of the blocks that begin there, with so many rows, to the third. */
    private void multiply(int inA, int inB, int inC, int rows) {
        if (rows <= base) {
            multiplyBlocks(inA, inB, inC);
            return;
        }
        int half = rows / 2;
        int quarter = half * half;
        finish(() -> {
            async(() -> multiply(inA, inB, inC, half));
            async(() -> multiply(inA, inB + quarter, inC + quarter, half));
            async(() -> multiply(inA + 2 * quarter, inB, inC + 2 * quarter, half));
            multiply(inA + 2 * quarter, inB + quarter, inC + 3 * quarter, half);
        });
        finish(() -> {
            async(() -> multiply(inA + quarter, inB + 2 * quarter, inC, half));
            async(() -> multiply(inA + quarter, inB + 3 * quarter, inC + quarter, half));
            async(() -> multiply(inA + 3 * quarter, inB + 2 * quarter, inC + 2 * quarter, half));
            multiply(inA + 3 * quarter, inB + 3 * quarter, inC + 3 * quarter, half);
        });
    }

    protected final int rows() {
        return n;
    }

    protected final int base() {
        return base;
    }

    /** Adds the product of two smallest blocks to a third. */
    protected final void multiplyBlocks(int inA, int inB, int inC) {
        for (int i = 0; i < base; i++) {
            for (int j = 0; j < base; j++) {
                int sum = c[inC + i * base + j];
                for (int k = 0; k < base; k++) {
                    sum += a[inA + i * base + k] * b[inB + k * base + j];
                }
                c[inC + i * base + j] = sum;
            }
        }
    }

    /** By a vector: the product times it must be the first matrix times the second times it. */
    @Override
    public void verify() {
        int[] vector = new int[n];
        for (int i = 0; i < n; i++) {
            vector[i] = 1 + i % 7;
        }
        int[] expected = times(a, times(b, vector));
        int[] actual = times(c, vector);
        for (int i = 0; i < n; i++) {
            WrongResultException.unless(actual[i] == expected[i], "row " + i + " times a vector is wrong");
        }
    }

    private int[] times(int[] matrix, int[] vector) {
        int[] result = new int[n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                result[i] += matrix[place(i, j)] * vector[j];
            }
        }
        return result;
    }

    private int place(int row, int column) {
        int begin = 0;
        int i = row;
        int j = column;
        for (int half = n / 2; half >= base; half /= 2) {
            begin += (i >= half ? 2 * half * half : 0) + (j >= half ? half * half : 0);
            i %= half;
            j %= half;
        }
        return begin + i * base + j;
    }
}
