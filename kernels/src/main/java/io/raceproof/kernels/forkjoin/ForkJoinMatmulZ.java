package io.raceproof.kernels.forkjoin;

import io.raceproof.kernels.drdp.MatmulZ;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** {@link MatmulZ}: each level invokes four products of quarters, and then the other four. */
public final class ForkJoinMatmulZ extends MatmulZ {

    public ForkJoinMatmulZ(int n, int base) {
        super(n, base);
    }

    @Override
    public void run() {
        ForkJoinPool.commonPool().invoke(new Product(0, 0, 0, rows()));
    }

    /** Of blocks that begin there and have so many rows. */
    private final class Product extends RecursiveAction {

        private static final long serialVersionUID = 1;

        private final int inA;
        private final int inB;
        private final int inC;
        private final int size;

        Product(int inA, int inB, int inC, int size) {
            this.inA = inA;
            this.inB = inB;
            this.inC = inC;
            this.size = size;
        }

        @Override
        protected void compute() {
            if (size <= base()) {
                multiplyBlocks(inA, inB, inC);
                return;
            }
            invokeAll(part(0, 0, 0), part(0, 1, 1), part(2, 0, 2), part(2, 1, 3));
            invokeAll(part(1, 2, 0), part(1, 3, 1), part(3, 2, 2), part(3, 3, 3));
        }

        private Product part(int quarterOfA, int quarterOfB, int quarterOfC) {
            int half = size / 2;
            int quarter = half * half;
            return new Product(
                    inA + quarterOfA * quarter, inB + quarterOfB * quarter, inC + quarterOfC * quarter, half);
        }
    }
}
