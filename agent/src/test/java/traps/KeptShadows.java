package traps;

/** Arrays in local variables that get other arrays, other types, or another value between two uses. */
public final class KeptShadows {

    static int sum(int[] data) {
        int sum = 0;
        for (int value : data) {
            sum += value;
        }
        for (int i = 0; i < data.length; i++) {
            sum += data[i];
        }
        return sum;
    }

    /** The two arrays change places in every round. */
    static int[] relax(int[] from, int[] to, int rounds) {
        for (int round = 0; round < rounds; round++) {
            for (int i = 1; i < from.length - 1; i++) {
                to[i] = from[i - 1] + from[i + 1];
            }
            int[] other = from;
            from = to;
            to = other;
        }
        return from;
    }

    /** Java takes the array on the left before the right side stores another one into its variable. */
    static int storesInBetween(int[] a, int[] b) {
        int[] first = a;
        a[0] = (a = b)[1];
        a[1] += (a = first)[0];
        a[(a = b).length - 2] = a[0]++;
        return a[0] + first[0];
    }

    /** One slot holds an array, then a long, a double, an int, and another array. */
    static long reusedSlots(boolean flag) {
        long result = 0;
        {
            int[] data = {1, 2};
            data[0] += data[1];
            result += data[0];
        }
        {
            long wide = result * 2;
            double next = wide;
            result += (long) next;
        }
        {
            int count = (int) result;
            long[] data = {count, 4};
            data[1] += flag ? data[0] : 1;
            result += data[1];
        }
        return result;
    }

    static int conditional(boolean flag, int[] a, int[] b) {
        int[] data = flag ? a : b;
        data[flag ? 0 : 1] = 3;
        if (!flag) {
            data = a;
        }
        data[1]++;
        try {
            data[data.length] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            data = b;
            data[0]--;
        } finally {
            data[1]--;
        }
        return data[0] * data[1];
    }

    static int nulls(int[] data) {
        int failures = 0;
        for (int i = 0; i < 3; i++) {
            try {
                data[i] = i;
                data = i == 1 ? null : data;
            } catch (NullPointerException e) {
                failures++;
                data = new int[3];
            }
        }
        return failures;
    }

    static double rows(double[][] matrix) {
        double sum = 0;
        for (int i = 0; i < matrix.length; i++) {
            double[] row = matrix[i];
            for (int j = 0; j < row.length; j++) {
                row[j] += i;
                sum += row[j] * matrix[j][i];
            }
        }
        return sum;
    }

    public static String run() {
        return sum(new int[] {1, 2, 3})
                + " " + relax(new int[] {1, 2, 3, 4}, new int[4], 3)[2]
                + " " + storesInBetween(new int[] {1, 2}, new int[] {3, 4, 5})
                + " " + reusedSlots(true) + reusedSlots(false)
                + " " + conditional(true, new int[2], new int[3]) + conditional(false, new int[2], new int[3])
                + " " + nulls(new int[2])
                + " " + rows(new double[][] {{1, 2}, {3, 4}});
    }
}
