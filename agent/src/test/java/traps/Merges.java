package traps;

/** Loops with indices that go on in some rounds and stay in others. Arrays are told apart by their types. */
public final class Merges {

    private Merges() {}

    /** Every access to what is merged is at an index that goes on when it was read. */
    static int merge(int[] from, int low1, int high1, int low2, int high2, long[] to, int at) {
        int i = low1;
        int j = low2;
        for (int k = at; k < at + high1 - low1 + high2 - low2; k++) {
            if (j == high2 || i < high1 && from[i] <= from[j]) {
                to[k] = from[i++];
            } else {
                to[k] = from[j++];
            }
        }
        return i * j;
    }

    /** The odd numbers, as many as there are; from the end. */
    static int odd(int[] from, short[] to) {
        int at = to.length - 1;
        for (int i = 0; i < from.length; i++) {
            if (from[i] % 2 == 1) {
                to[at--] = (short) from[i];
            }
        }
        return at;
    }

    /** One of the steps goes past an element that is not read. */
    static int skips(char[] from, int every) {
        int at = 0;
        int sum = 0;
        for (int i = 0; i < 9; i++) {
            if (i % every == 0) {
                sum += from[at];
                at++;
            } else if (i % 4 == 1) {
                at++;
            }
        }
        return sum;
    }

    /** The read is of where the index has come to. */
    static int behind(byte[] from) {
        int at = 0;
        int sum = 0;
        for (int i = 0; i < 9; i++) {
            if (i % 3 == 2) {
                sum += from[++at];
            }
        }
        return sum;
    }

    /** Two steps for one read, and reads of which some rounds make none. */
    static float twice(float[] from, int limit) {
        int at = 0;
        float sum = 0;
        for (int i = 0; i < limit; i++) {
            if (i % 3 != 1) {
                sum += from[at++];
                if (sum > 20) {
                    at++;
                }
            }
        }
        return sum;
    }

    /** A step that comes although the read was left out, in the round that returns. */
    static double leaves(double[] from, int limit) {
        int at = 1;
        double sum = 0;
        for (int i = 0; i < 20; i++) {
            if (i % 2 == 1) {
                if (i > limit) {
                    return sum + from[0];
                }
                sum += from[at];
                at++;
            }
        }
        return sum;
    }

    private static String tried(java.util.function.Supplier<Object> call) {
        try {
            return " " + call.get();
        } catch (RuntimeException e) {
            return " " + e.getMessage();
        }
    }

    public static String run() {
        int[] sorted = {1, 4, 6, 7, 9, 2, 3, 8, 8, 9};
        String text = tried(() -> merge(sorted, 0, 5, 5, 10, new long[10], 0))
                + tried(() -> merge(sorted, 0, 5, 7, 13, new long[11], 0))
                + tried(() -> merge(sorted, 1, 3, 5, 9, new long[8], 4))
                + tried(() -> merge(sorted, 0, 2, 5, 7, null, 0))
                + tried(() -> merge(sorted, -1, 2, 5, 7, new long[10], 0));
        text += tried(() -> odd(sorted, new short[9])) + tried(() -> odd(sorted, new short[3]));
        text += tried(() -> skips(new char[7], 2)) + tried(() -> skips(new char[3], 2));
        text += tried(() -> behind(new byte[5])) + tried(() -> behind(new byte[3]));
        float[] some = {9, 1, 9, 9, 2, 3, 7, 2, 6};
        text += tried(() -> twice(some, 4)) + tried(() -> twice(some, 9)) + tried(() -> twice(some, 19));
        return text + tried(() -> leaves(new double[12], 9)) + tried(() -> leaves(new double[4], 30));
    }
}
