package traps;

/** Loops that read an element and write it in the same round, or nearly so. Arrays are told apart by their types. */
public final class Updated {

    private Updated() {}

    /** Each element that is read is written. */
    static void add(int[] to, long[] what) {
        for (int i = 0; i < to.length; i++) {
            to[i] += (int) what[i];
        }
    }

    /** The element of the last round is read, and not written. */
    static String fails(short[] to, byte[] by) {
        try {
            for (int i = 0; i < to.length; i++) {
                to[i] /= by[i];
            }
            return "did not fail";
        } catch (ArithmeticException e) {
            return "failed";
        }
    }

    /** At indices that are read from an array; the last one that is read is not written. */
    static String scatter(float[] to, int[] at, char[] by) {
        try {
            for (int i = 0; i < at.length; i++) {
                to[at[i]] += 6 / by[i];
            }
            return "did not fail";
        } catch (ArithmeticException e) {
            return "failed";
        }
    }

    /** Written before it is read, and another one read: what is read is to be told. */
    static double shift(double[] to) {
        double sum = 0;
        for (int i = 1; i < to.length; i++) {
            to[i] = 1;
            sum += to[i - 1];
        }
        return sum;
    }

    /** Read in each round, written in some. */
    static void odd(boolean[] to) {
        for (int i = 0; i < to.length; i++) {
            if (!to[i] && i % 2 == 1) {
                to[i] = true;
            }
        }
    }

    public static String run() {
        add(new int[7], new long[7]);
        String text = fails(new short[6], new byte[] {1, 1, 1, 0, 1, 1});
        text += scatter(new float[9], new int[] {3, 1, 8, 2}, new char[] {1, 1, 0, 1});
        odd(new boolean[6]);
        return text + shift(new double[5]);
    }
}
