package traps;

/** Loops that count, and access in some rounds what they pass in all. Arrays are told apart by their types. */
public final class Gaps {

    private Gaps() {}

    /** Lines of three letters: two rounds in three write at one place, the third at another. */
    static int lines(byte[] to) {
        int inLine = 0;
        for (int at = 0; at < to.length; at++) {
            if (inLine == 2) {
                to[at] = '\n';
                inLine = 0;
            } else {
                to[at] = 'a';
                inLine++;
            }
        }
        return inLine;
    }

    /** Not in the first rounds, nor in the last ones. */
    static int middle(int[] from, int low, int high) {
        int sum = 0;
        for (int i = 0; i < from.length; i++) {
            if (i >= low && i < high) {
                sum += from[i];
            }
        }
        return sum;
    }

    /** In no round. */
    static int never(long[] from) {
        int sum = 0;
        for (int i = 0; i < from.length; i++) {
            if (i > from.length) {
                sum += (int) from[i];
            }
        }
        return sum;
    }

    /** Backwards, by two. */
    static void backwards(short[] to) {
        for (int i = to.length - 1; i >= 0; i -= 2) {
            if (i % 3 != 0) {
                to[i] = 1;
            }
        }
    }

    /** Fails at the end of a row of writes. */
    static String fails(char[] to) {
        try {
            for (int i = 0; i < to.length + 5; i++) {
                if (i % 4 != 1) {
                    to[i] = 'x';
                }
            }
            return "whole";
        } catch (ArrayIndexOutOfBoundsException e) {
            return e.getMessage();
        }
    }

    /** The loop is left early, and entered again: what rounds of the first time did in a row is over then. */
    static int again(float[] from) {
        int found = 0;
        for (int pass = 0; pass < 3; pass++) {
            for (int i = pass; i < from.length; i++) {
                if (i % 5 != 4) {
                    if (from[i] > 6 + pass) {
                        break;
                    }
                    found++;
                }
            }
        }
        return found;
    }

    /** The array comes from a field, which is read only where it is needed. */
    static int held(Holder holder) {
        int sum = 0;
        for (int i = 0; i < 9; i++) {
            if (i % 3 == 1) {
                sum += (int) holder.numbers[i];
            }
        }
        return sum;
    }

    static final class Holder {
        final double[] numbers = {9, 8, 7, 6, 5, 4, 3, 2, 1};
    }

    /** All of them, and what comes out. */
    public static String run() {
        byte[] text = new byte[11];
        float[] grows = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
        backwards(new short[12]);
        return lines(text) + " " + new String(text, 0, 3).trim() + " "
                + middle(new int[] {1, 2, 3, 4, 5, 6, 7}, 2, 5) + " " + never(new long[4]) + " "
                + fails(new char[7]) + " " + again(grows) + " " + held(new Holder());
    }
}
