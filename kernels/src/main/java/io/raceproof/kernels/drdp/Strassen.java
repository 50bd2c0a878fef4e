package io.raceproof.kernels.drdp;

import static io.raceproof.api.Tasks.asyncAwait;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Awaitable;
import io.raceproof.api.Promise;
import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;
import java.util.SplittableRandom;

/**
 * Strassen's matrix product, in Winograd's form: on each level eight sums of quarters, seven products, four
 * combinations, each a task, and each kept back by promises until what it reads is there; nothing else orders them.
 */
public final class Strassen implements Kernel {

    private final int n;
    private final int base;
    private Block a;
    private Block b;
    private Block c;

    /** Both are powers of two: rows, and rows of a product that is not divided further. */
    public Strassen(int n, int base) {
        this.n = n;
        this.base = base;
    }

    @Override
    public void prepare() {
        SplittableRandom random = new SplittableRandom(1969);
        a = Block.ofZeros(n);
        b = Block.ofZeros(n);
        c = Block.ofZeros(n);
        for (int i = 0; i < n * n; i++) {
            a.elements()[i] = random.nextDouble() - 0.5;
            b.elements()[i] = random.nextDouble() - 0.5;
        }
    }

    @Override
    public void run() {
        multiply(a, b, c);
    }

    /** Returns when the product is in {@code to}. */
    private void multiply(Block left, Block right, Block to) {
        if (left.rows() <= base) {
            to.setProduct(left, right);
            return;
        }
        finish(() -> startLevel(left, right, to));
    }

    /** Winograd's names: s and t are sums of quarters of the left and the right side, p the products. */
    private void startLevel(Block left, Block right, Block to) {
        int half = left.rows() / 2;
        Block a11 = left.quarter(0, 0);
        Block a12 = left.quarter(0, 1);
        Block a21 = left.quarter(1, 0);
        Block a22 = left.quarter(1, 1);
        Block b11 = right.quarter(0, 0);
        Block b12 = right.quarter(0, 1);
        Block b21 = right.quarter(1, 0);
        Block b22 = right.quarter(1, 1);

        Promise<Block> s1 = block(half, s -> s.setSum(a21, 1, a22));
        Promise<Block> s2 = block(half, s -> s.setSum(s1.get(), -1, a11), s1);
        Promise<Block> s3 = block(half, s -> s.setSum(a11, -1, a21));
        Promise<Block> s4 = block(half, s -> s.setSum(a12, -1, s2.get()), s2);
        Promise<Block> t1 = block(half, t -> t.setSum(b12, -1, b11));
        Promise<Block> t2 = block(half, t -> t.setSum(b22, -1, t1.get()), t1);
        Promise<Block> t3 = block(half, t -> t.setSum(b22, -1, b12));
        Promise<Block> t4 = block(half, t -> t.setSum(t2.get(), -1, b21), t2);

        Promise<Block> p1 = block(half, p -> multiply(a11, b11, p));
        Promise<Block> p2 = block(half, p -> multiply(a12, b21, p));
        Promise<Block> p3 = block(half, p -> multiply(s1.get(), t1.get(), p), s1, t1);
        Promise<Block> p4 = block(half, p -> multiply(s2.get(), t2.get(), p), s2, t2);
        Promise<Block> p5 = block(half, p -> multiply(s3.get(), t3.get(), p), s3, t3);
        Promise<Block> p6 = block(half, p -> multiply(s4.get(), b22, p), s4);
        Promise<Block> p7 = block(half, p -> multiply(a22, t4.get(), p), t4);

        asyncAwait(() -> to.quarter(0, 0).setSum(p1.get(), 1, p2.get()), p1, p2);
        asyncAwait(
                () -> {
                    Block c12 = to.quarter(0, 1);
                    c12.setSum(p1.get(), 1, p4.get());
                    c12.setSum(c12, 1, p3.get());
                    c12.setSum(c12, 1, p6.get());
                },
                p1,
                p3,
                p4,
                p6);
        asyncAwait(
                () -> {
                    Block c21 = to.quarter(1, 0);
                    c21.setSum(p1.get(), 1, p4.get());
                    c21.setSum(c21, 1, p5.get());
                    c21.setSum(c21, -1, p7.get());
                },
                p1,
                p4,
                p5,
                p7);
        asyncAwait(
                () -> {
                    Block c22 = to.quarter(1, 1);
                    c22.setSum(p1.get(), 1, p4.get());
                    c22.setSum(c22, 1, p5.get());
                    c22.setSum(c22, 1, p3.get());
                },
                p1,
                p3,
                p4,
                p5);
    }

    /** What fills a new block. */
    private interface Filling {
        void fill(Block block);
    }

    /** Starts a task that fills a new block as soon as the inputs are there. */
    private static Promise<Block> block(int rows, Filling filling, Awaitable<?>... inputs) {
        Promise<Block> promise = new Promise<>();
        asyncAwait(
                () -> {
                    Block block = Block.ofZeros(rows);
                    filling.fill(block);
                    promise.set(block);
                },
                inputs);
        return promise;
    }

    /** By a vector: the product times it must be the first matrix times the second times it. */
    @Override
    public void verify() {
        double[] vector = new double[n];
        for (int i = 0; i < n; i++) {
            vector[i] = 1 + i % 7;
        }
        double[] expected = a.times(b.times(vector));
        double[] actual = c.times(vector);
        for (int i = 0; i < n; i++) {
            WrongResultException.unlessClose(actual[i], expected[i], 1e-6, "row " + i + " times a vector");
        }
    }
}
