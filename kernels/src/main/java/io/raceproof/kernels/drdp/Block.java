package io.raceproof.kernels.drdp;

/**
 * A square part of a matrix of doubles that is kept row by row.
 *
 * @param elements of the whole matrix
 * @param begin where the part's first element is
 * @param stride how many elements the whole matrix has in a row
 * @param rows how many rows, and columns, the part has
 */
record Block(double[] elements, int begin, int stride, int rows) {

    static Block ofZeros(int rows) {
        return new Block(new double[rows * rows], 0, rows, rows);
    }

    Block quarter(int down, int right) {
        int half = rows / 2;
        return new Block(elements, begin + down * half * stride + right * half, stride, half);
    }

    /** Makes this the first plus the factor times the second; either may be this one. */
    void setSum(Block first, double factor, Block second) {
        for (int i = 0; i < rows; i++) {
            int to = begin + i * stride;
            int inFirst = first.begin + i * first.stride;
            int inSecond = second.begin + i * second.stride;
            for (int j = 0; j < rows; j++) {
                elements[to + j] = first.elements[inFirst + j] + factor * second.elements[inSecond + j];
            }
        }
    }

    /** Makes this the product, as one learns it at school. */
    void setProduct(Block left, Block right) {
        for (int i = 0; i < rows; i++) {
            int to = begin + i * stride;
            for (int j = 0; j < rows; j++) {
                elements[to + j] = 0;
            }
            for (int k = 0; k < rows; k++) {
                double factor = left.elements[left.begin + i * left.stride + k];
                int from = right.begin + k * right.stride;
                for (int j = 0; j < rows; j++) {
                    elements[to + j] += factor * right.elements[from + j];
                }
            }
        }
    }

    double[] times(double[] vector) {
        double[] result = new double[rows];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < rows; j++) {
                result[i] += elements[begin + i * stride + j] * vector[j];
            }
        }
        return result;
    }
}
