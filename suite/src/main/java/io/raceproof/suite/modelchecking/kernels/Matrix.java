package io.raceproof.suite.modelchecking.kernels;

/**
 * A square part of a matrix of whole numbers.
 *
 * @param cells the whole matrix
 * @param row the part's first row in it
 * @param column the part's first column in it
 * @param size how many rows and columns the part has
 */
public record Matrix(int[][] cells, int row, int column, int size) {

    /** A new one, all zero. */
    public static Matrix zero(int size) {
        return new Matrix(new int[size][size], 0, 0, size);
    }

    public int get(int i, int j) {
        return cells[row + i][column + j];
    }

    public void set(int i, int j, int value) {
        cells[row + i][column + j] = value;
    }

    /** One of four: upper or lower, left or right. */
    public Matrix quarter(int down, int right) {
        int half = size / 2;
        return new Matrix(cells, row + down * half, column + right * half, half);
    }

    /** A new matrix: this plus so many times the other. */
    public Matrix plus(int times, Matrix other) {
        Matrix sum = zero(size);
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                sum.set(i, j, get(i, j) + times * other.get(i, j));
            }
        }
        return sum;
    }

    /** A new matrix: this times the other, by the definition. */
    public Matrix times(Matrix other) {
        Matrix product = zero(size);
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                int sum = 0;
                for (int k = 0; k < size; k++) {
                    sum += get(i, k) * other.get(k, j);
                }
                product.set(i, j, sum);
            }
        }
        return product;
    }

    /** Puts these values here. */
    public void put(Matrix values) {
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                set(i, j, values.get(i, j));
            }
        }
    }

    /** Whether it has the other's values. */
    public boolean hasValuesOf(Matrix other) {
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                if (get(i, j) != other.get(i, j)) {
                    return false;
                }
            }
        }
        return true;
    }
}
