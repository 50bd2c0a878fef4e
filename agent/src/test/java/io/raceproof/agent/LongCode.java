package io.raceproof.agent;

/**
 * The source of a class with a method of some 5 KB that is full of accesses: elements at constant and other indices, of
 * arrays that stay and that change, fields, static fields. Its {@code run} calls it with arrays that are too short,
 * missing or of another type, so that it fails here and there, and returns a text about all that happened.
 */
final class LongCode {

    static final String NAME = "LongCode";

    private static final String[] LINES = {
        "a[%1$d] = a[%2$d] * b[i + %1$d] + a[i] * b[%2$d] - b[i - %1$d];",
        "a[%1$d] += b[%2$d] + a[%1$d] + b[j] + b[i + 1] + a[%2$d];",
        "sum += a[%1$d] + b[j++] + a[%2$d] + b[j] + b[%1$d] + a[i] + b[i] + a[2] * b[%2$d];",
        "here.value += a[%1$d] + b[%2$d] + a[0] + b[0] + a[%2$d];",
        "shared += a[%1$d] * a[%2$d] / a[i] + b[%1$d] * b[%2$d] + b[i];",
        "sum += a[%1$d] + (c = i > %2$d ? a : b)[%2$d] + c[%1$d] + c[%2$d] + b[%1$d];",
        "o[%1$d] = text; sum += a[%1$d] + b[%2$d] + a[%2$d] + b[i] + a[i];",
        "b[j & 3] = a[b[%1$d] & 7] + a[%1$d] + b[%2$d] + a[3] + b[5] + a[i] + b[j];"
    };

    private static final String START = """
            public final class LongCode {
                private static int shared;
                private int value;
                private static int work(int[] a, int[] b, Object[] o, int i, LongCode here) {
                    int j = i;
                    int sum = 0;
                    int[] c = a;
                    Object text = "text";
            """;

    private static final String END = """
                    return sum + shared + here.value;
                }
                private static int[] some(int length) {
                    int[] numbers = new int[length];
                    java.util.Arrays.fill(numbers, 3);
                    return numbers;
                }
                private static String tried(int[] a, int[] b, Object[] o, int i, LongCode here) {
                    shared = 0;
                    try {
                        return "" + work(a, b, o, i, here);
                    } catch (RuntimeException e) {
                        StackTraceElement top = e.getStackTrace()[0];
                        StackTraceElement next = e.getStackTrace()[1];
                        return e + " at " + top + " from " + next.getMethodName() + ":" + next.getLineNumber();
                    }
                }
                public static String run() {
                    StringBuilder all = new StringBuilder();
                    for (int n = 0; n < 24; n++) {
                        all.append(tried(some(n), some(99), new Object[20], 8, new LongCode())).append('\\n');
                        all.append(tried(some(99), some(n + 20), new Object[20], n, new LongCode())).append('\\n');
                        all.append(tried(some(99), some(99), new Object[n], n, new LongCode())).append('\\n');
                    }
                    all.append(tried(null, some(9), null, 3, null)).append('\\n');
                    all.append(tried(some(99), null, new Object[20], 8, new LongCode())).append('\\n');
                    all.append(tried(some(99), some(99), null, 8, new LongCode())).append('\\n');
                    all.append(tried(some(99), some(99), new Integer[20], 8, new LongCode())).append('\\n');
                    all.append(tried(some(99), some(99), new Object[20], 8, null)).append('\\n');
                    all.append(tried(some(99), some(99), new Object[20], Integer.MAX_VALUE, new LongCode())).append('\\n');
                    all.append(tried(new int[99], new int[99], new Object[20], 8, new LongCode())).append('\\n');
                    return all.toString();
                }
                public static void main(String[] args) {
                    System.out.print(run());
                }
            }
            """;

    private LongCode() {}

    static String source() {
        StringBuilder code = new StringBuilder(START);
        for (int i = 0; i < 128; i++) {
            code.append(LINES[i % LINES.length].formatted(i % 7, (i * 5 + 3) % 12))
                    .append('\n');
        }
        return code.append(END).toString();
    }
}
