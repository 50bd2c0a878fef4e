package traps;

/** Loops whose checks can be deferred, and such that are left early, by exceptions, or more than one at once. */
public final class Loops {

    private static int calls;

    private int total;

    static double relax(double[] up, double[] row, double[] down) {
        for (int j = 1; j < row.length - 1; j++) {
            row[j] = 0.25 * (up[j] + down[j] + row[j - 1] + row[j + 1]);
        }
        return row[1];
    }

    static int find(int[] data, int wanted) {
        for (int i = 0; i < data.length; i++) {
            if (data[i] == wanted) {
                return i;
            }
        }
        return -1;
    }

    static int backwards(int[] data, int step) {
        int sum = 0;
        for (int i = data.length - 1; i >= 0; i -= 2) {
            sum += data[i];
            data[i] = step;
        }
        return sum;
    }

    /** The last round fails between two accesses, or at one. */
    static String fails(int[] from, int[] to, int divisor) {
        int done = 0;
        try {
            for (int i = 0; i < from.length; i++) {
                int value = from[i];
                done = 10 / (divisor - i);
                to[i + 1] = value + done;
            }
            return "all";
        } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) {
            return e.getClass().getSimpleName() + done;
        }
    }

    static int column(char[][] rows, int width) {
        int sum = 0;
        for (int j = 0; j < width; j++) {
            for (int k = 0; k < rows.length; k++) {
                sum += rows[k][j];
            }
        }
        return sum;
    }

    /** A matrix in one array; only the run knows how far apart its rows are. Ends early if the array does. */
    static String flat(float[] matrix, int rows, int width, int shift) {
        float sum = 0;
        try {
            for (int j = 0; j < width; j++) {
                for (int k = 0; k < rows; k++) {
                    sum += matrix[k * width + j];
                    matrix[(k << shift) + j] = sum;
                }
            }
            return "all " + sum;
        } catch (ArrayIndexOutOfBoundsException e) {
            return "some " + sum;
        }
    }

    static int twoAtOnce(long[] data, int limit) {
        int rounds = 0;
        outer:
        for (int i = 0; i < 4; i++) {
            for (int j = i; j < data.length; j++) {
                if (data[j] + i > limit) {
                    break outer;
                }
                data[j]++;
                rounds++;
            }
        }
        return rounds;
    }

    static int pairs(byte[] data) {
        int at = 0;
        int sum = 0;
        while (at < 6) {
            sum += data[at++];
            sum -= data[at++];
        }
        do {
            data[at - 1] += 2;
            at--;
        } while (at > 2);
        return sum;
    }

    static int sometimes(short[] data, int every) {
        int sum = 0;
        for (int i = 0; i < data.length; i++) {
            if (i % every == 0) {
                continue;
            }
            sum += data[i] + data[0];
            data[1]++;
        }
        return sum;
    }

    /** A parameter that the loop sets now and then, and a row that it replaces. */
    static int restless(int[][] rows, int row, int flips) {
        int sum = 0;
        for (int i = 0; i < 5; i++) {
            sum += rows[row][i] * rows[1][0];
            if (i == flips) {
                row = 1;
                rows[0] = new int[] {7, 7, 7, 7, 7};
            }
        }
        return sum;
    }

    int fields(int[] data) {
        for (int value : data) {
            total += value;
            calls++;
        }
        return total;
    }

    public static String run() {
        StringBuilder text = new StringBuilder();
        text.append(relax(new double[] {1, 2, 3, 4}, new double[] {5, 6, 7, 8}, new double[] {9, 8, 7, 6}));
        text.append(' ').append(find(new int[] {4, 5, 6}, 5)).append(find(new int[] {4, 5}, 7));
        text.append(' ').append(backwards(new int[] {1, 2, 3, 4, 5}, 3));
        text.append(' ').append(fails(new int[4], new int[5], 2)).append(fails(new int[4], new int[3], 9));
        text.append(fails(new int[2], new int[3], 9));
        text.append(' ').append(column(new char[][] {{1, 2, 3}, {4, 5, 6}}, 2));
        text.append(' ').append(twoAtOnce(new long[] {1, 0, 2, 1}, 4));
        text.append(' ').append(pairs(new byte[] {1, 2, 3, 4, 5, 6}));
        text.append(' ').append(sometimes(new short[] {1, 2, 3, 4, 5}, 3));
        text.append(' ').append(restless(new int[][] {{1, 2, 3, 4, 5}, {6, 7, 8, 9, 1}}, 0, 2));
        text.append(' ').append(flat(new float[] {1, 2, 3, 4, 5, 6, 7}, 2, 3, 1));
        text.append(flat(new float[13], 4, 3, 1))
                .append(flat(new float[11], 4, 3, 1))
                .append(flat(new float[3], 1, 3, 9));
        text.append(flat(new float[8], 4, 0, 1)).append(flat(new float[9], 3, -2, 1));
        try {
            column(new char[][] {{1, 2, 3}, null}, 2);
        } catch (NullPointerException e) {
            text.append(" null");
        }
        calls = 0;
        return text.append(' ')
                .append(new Loops().fields(new int[] {1, 2}))
                .append(calls)
                .toString();
    }
}
