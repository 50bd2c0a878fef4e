package io.raceproof.kernels.drdp;

/** What {@link SparseLu} does with blocks: square matrices, row by row. */
final class BlockLu {

    private BlockLu() {}

    /** Replaces the block by its lower part, whose diagonal of ones is not stored, and its upper part. */
    static void factor(double[] a, int n) {
        for (int k = 0; k < n; k++) {
            for (int i = k + 1; i < n; i++) {
                a[i * n + k] /= a[k * n + k];
                for (int j = k + 1; j < n; j++) {
                    a[i * n + j] -= a[i * n + k] * a[k * n + j];
                }
            }
        }
    }

    /** Multiplies the block by the inverse of the lower part, from the left. */
    static void solveLower(double[] factored, double[] block, int n) {
        for (int k = 0; k < n; k++) {
            for (int i = k + 1; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    block[i * n + j] -= factored[i * n + k] * block[k * n + j];
                }
            }
        }
    }

    /** Multiplies the block by the inverse of the upper part, from the right. */
    static void solveUpper(double[] factored, double[] block, int n) {
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < n; k++) {
                block[i * n + k] /= factored[k * n + k];
                for (int j = k + 1; j < n; j++) {
                    block[i * n + j] -= block[i * n + k] * factored[k * n + j];
                }
            }
        }
    }

    static void subtractProduct(double[] from, double[] left, double[] right, int n) {
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < n; k++) {
                double factor = left[i * n + k];
                for (int j = 0; j < n; j++) {
                    from[i * n + j] -= factor * right[k * n + j];
                }
            }
        }
    }
}
