package io.raceproof.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random program about loops over arrays, as Java source: nested loops with affine, indirect and computed subscripts,
 * early exits, exceptions, calls, aliases, rows of two-dimensional arrays, fields, tasks and locks. A function of its
 * seed. Its {@code run} returns a text about all that it computed; run depth-first, it always does the same.
 *
 * <p>Locations can be told apart by their types: there is one array of each type, but for the rows of one.
 */
final class RandomLoops {

    /**
     * The package of the programs: one that the agent of the JVM takes for its own, because {@link LoopsChild} rewrites
     * them.
     */
    static final String PACKAGE = "io.raceproof.agent.loops";

    private static final String PARAMETERS =
            "int[] a, int[] o, long[] b, double[] d, char[][] m, float[] h, Box p, Box q, int[] at, Object lock, int me";
    private static final String ARGUMENTS = "a, o, b, d, m, h, p, q, at, lock, ";
    private static final int LENGTH = 24;
    private static final int ROWS = 12;
    private static final int DEEPEST = 4;

    private final long seed;
    private final Random random;
    private final StringBuilder code = new StringBuilder();

    /** Loop variables in scope. */
    private final List<String> variables = new ArrayList<>();

    private int names;
    private int loops;
    private int budget;

    /** Whether there is a method that is long. */
    private boolean isLong;

    /** How many sections of the lock are open. */
    private int locked;

    RandomLoops(long seed) {
        this.seed = seed;
        this.random = new Random(seed * 0x9E37_79B9_7F4A_7C15L + 1);
    }

    String className() {
        return "P" + seed;
    }

    String source() {
        int tasks = 1 + random.nextInt(3);
        line("package " + PACKAGE + ";");
        line("import static io.raceproof.api.Tasks.*;");
        line("public final class " + className() + " {");
        line(
                "static final class Box { @io.raceproof.api.Atomic int f; long g; int[] kept; final int side = 7; int wide = 5; volatile int v; Made made; Point point; Once once; static short[] few; final StringBuilder text = new StringBuilder(); final java.util.SplittableRandom chance = new java.util.SplittableRandom(5); }");
        line("static final class Marks { @io.raceproof.api.Atomic final int[] ints;");
        line("@io.raceproof.api.Atomic long[] longs; @io.raceproof.api.Atomic char[][] rows;");
        line("Marks(int[] a, long[] b, char[][] m) { ints = a; longs = b; rows = m; } }");
        line(RandomShapes.MADE);
        line("static int shared; static volatile int flag; int own;");
        line("static int leaf(int[] a, int i) { return a[i] + 1; }");
        line("static int twice(int i) { return Math.abs(i) * 2; }");
        line("static void locked(Object lock, long[] b, int i) { synchronized (lock) { b[i]++; } }");
        isLong = chance(4);
        if (isLong) {
            line(new RandomShapes(random, names++, "me").unrolled());
        }
        for (int t = 0; t <= tasks; t++) {
            budget = 14;
            line("static int t" + t + "(" + PARAMETERS + ") {");
            line("int sum = me; int x = 0; double[] e = d;");
            statements(0, 2 + random.nextInt(2));
            line("return sum + x; }");
        }
        line("public static String run() {");
        line("int[] a = new int[" + LENGTH + "]; long[] b = new long[" + LENGTH + "];");
        line("double[] d = new double[" + LENGTH + "]; char[][] m = new char[" + ROWS + "][" + ROWS + "];");
        line("float[] h = new float[" + RandomShapes.LONG + "];");
        line("int[] o = " + (chance(3) ? "a" : "new int[" + LENGTH + "]") + "; Box p = new Box();");
        line("Box q = " + (chance(3) ? "p" : "new Box()") + "; int[] at = new int[" + LENGTH + "];");
        line("Box.few = new short[5]; p.once = new Once(1, null); q.once = new Once(4, p.once);");
        line("for (int i = 0; i < at.length; i++) { at[i] = i * " + (1 + random.nextInt(11)) + " % " + ROWS + "; }");
        line("Object lock = new Object(); String text = \"\"; new Marks(a, b, m);");
        int phases = chance(3) ? 2 : 1;
        line("try { for (int phase = 0; phase < " + phases + "; phase++) { finish(() -> {");
        for (int t = 0; t < tasks; t++) {
            String call = "t" + t + "(" + ARGUMENTS;
            line(
                    chance(3)
                            ? "forAsync(0, " + (2 + random.nextInt(4)) + ", i -> " + call + "i));"
                            : "async(() -> " + call + random.nextInt(3) + "));");
        }
        line("t" + tasks + "(" + ARGUMENTS + "0);");
        line("}); } } catch (RuntimeException e) { text += e.getClass().getSimpleName(); }");
        line("long sum = shared + flag;");
        line("for (int v : a) { sum = sum * 31 + v; } for (int v : o) { sum = sum * 31 + v; }");
        line("for (long v : b) { sum = sum * 31 + v; } for (double v : d) { sum = sum * 31 + (long) v; }");
        line("for (char[] r : m) { for (char v : r) { sum = sum * 31 + v; } }");
        line("for (float v : h) { sum = sum * 31 + (long) v; }");
        line("return text + (sum + p.f + p.g + q.f + q.g); }");
        line("}");
        return code.toString();
    }

    private void line(String text) {
        code.append(text).append('\n');
    }

    private boolean chance(int in) {
        return random.nextInt(in) == 0;
    }

    private void statements(int depth, int count) {
        for (int i = 0; i < count; i++) {
            statement(depth);
        }
    }

    private void statement(int depth) {
        budget--;
        int kind = random.nextInt(depth < DEEPEST && budget > 0 ? 29 : 13);
        switch (kind) {
            case 0, 1, 2, 3, 4, 5 -> line(access());
            case 6 -> line(fields());
            case 7 -> line(isLong ? "sum += unrolled(" + array() + ", h, b, " + small() + ");" : calls());
            case 8 -> line(chance(2) ? "e = sum > 3 ? d : e;" : "x++;");
            case 9 -> line((chance(3) ? "me" : "x") + " = " + index() + ";");
            case 10 -> line("a[x & 15] += " + value() + ";");
            case 11 -> line(ofOrder(depth));
            case 12 -> line(unlessItHangs(new RandomShapes(random, names++, variable()).statement()));
            case 13, 14, 15, 16, 17, 18 -> loop(depth);
            case 19, 20 -> block("if (" + condition() + ") {", depth);
            case 21 -> {
                block("try {", depth);
                block("catch (RuntimeException failed" + names++ + ") {", depth);
            }
            case 22 -> {
                block("try {", depth);
                block("finally {", depth);
            }
            case 23 -> rows(depth);
            case 24 -> {
                locked++;
                block("synchronized (lock) {", depth);
                locked--;
            }
            case 25 -> local(depth);
            case 26, 27 -> line(unlessItHangs(new RandomShapes(random, names++, variable()).loop()));
            default -> {
                if (loops > 0) {
                    line("if (" + condition() + ") { " + exit() + " }");
                } else {
                    line(access());
                }
            }
        }
    }

    private String calls() {
        return "sum += leaf(" + array() + ", " + index() + ") + twice(" + value() + ");";
    }

    /** Who holds the lock must not wait for tasks that need it. */
    private String unlessItHangs(String shape) {
        return locked > 0 && shape.contains("finish(") && shape.contains("synchronized (lock)") ? access() : shape;
    }

    private void block(String start, int depth) {
        line(start);
        statements(depth + 1, 1 + random.nextInt(2));
        line("}");
    }

    private String exit() {
        return switch (random.nextInt(6)) {
            case 0 -> "return sum;";
            case 1 -> "throw new IllegalStateException();";
            case 2, 3 -> "continue;";
            default -> "break;";
        };
    }

    private void loop(int depth) {
        String i = "i" + names++;
        int from = random.nextInt(3);
        int to = 3 + random.nextInt(9);
        int step = chance(4) ? 2 + random.nextInt(2) : 1;
        switch (random.nextInt(8)) {
            case 0 -> line("for (int " + i + " = " + to + "; " + i + " > " + from + "; " + i + "--) {");
            case 1 -> {
                line("int " + i + " = " + from + ";");
                line("while (" + i + " < " + to + ") {");
                line(i + " += " + step + ";");
            }
            case 2 -> {
                line("int " + i + " = " + from + ";");
                line("do {");
            }
            case 3 -> line("for (int " + i + " : at) { if (" + i + " > " + to + ") { break; }");
            case 4 ->
                line("for (int " + i + " = " + from + ", k" + i + " = " + to + "; " + i + " < k" + i + "; " + i
                        + "++, k" + i + "--) { a[k" + i + "] += " + value() + ";");
            default -> line("for (int " + i + " = " + from + "; " + i + " < " + to + "; " + i + " += " + step + ") {");
        }
        boolean isDo = code.toString().endsWith("do {\n");
        variables.add(i);
        loops++;
        if (isDo) {
            // A continue would skip the step.
            line(i + "++;");
        }
        statements(depth + 1, 1 + random.nextInt(3));
        loops--;
        variables.remove(i);
        line(isDo ? "} while (" + i + " < " + to + ");" : "}");
    }

    /** Rows held in local variables, read element by element. */
    private void rows(int depth) {
        String r = "r" + names++;
        line("char[] " + r + " = m[" + small() + "];");
        String i = "i" + names++;
        line("for (int " + i + " = 0; " + i + " < " + r + ".length; " + i + "++) {");
        variables.add(i);
        loops++;
        line(r + "[" + i + "] += " + value() + ";");
        line(chance(2) ? "sum += m[" + i + "][" + small() + "];" : "m[" + small() + "][" + i + "]++;");
        statements(depth + 1, random.nextInt(2));
        loops--;
        variables.remove(i);
        line("}");
    }

    /** An array and an object of its own, which may get known to others. */
    private void local(int depth) {
        String n = "n" + names++;
        line("int[] " + n + " = new int[16]; Box k" + n + " = new Box();");
        line(n + "[" + small() + "] = " + value() + "; k" + n + ".f += " + value() + ";");
        if (chance(3)) {
            line("p.kept = " + n + ";");
        }
        statements(depth + 1, 1);
        line("sum += " + n + "[" + small() + "] + k" + n + ".f;");
        line(chance(3) ? "if (q.kept != null) { q.kept[" + small() + "]++; }" : "x++;");
    }

    private String ofOrder(int depth) {
        return switch (random.nextInt(7)) {
            case 0 -> "synchronized (lock) { " + access() + " }";
            case 1 -> "locked(lock, b, " + index() + ");";
            case 2 -> "flag = sum;";
            case 3 -> "sum += flag + q.v;";
            case 4 -> "{ int y = " + small() + "; async(() -> { a[y]++; " + (chance(2) ? "d[y] = y;" : "") + " }); }";
            case 5 -> "{ int y = " + small() + "; finish(() -> async(() -> { o[y]++; })); }";
            default -> access();
        };
    }

    private String fields() {
        return switch (random.nextInt(7)) {
            case 0 -> "p.f += " + value() + ";";
            case 1 -> "sum += q.f;";
            case 2 -> "q.g = " + value() + ";";
            case 3 -> "sum += (int) p.g;";
            case 4 -> "shared += " + value() + ";";
            case 5 -> "sum += shared;";
            default -> "p.f = q.f + 1;";
        };
    }

    private String access() {
        String target =
                switch (random.nextInt(11)) {
                    case 0, 1 -> "a[" + index() + "]";
                    case 2 -> "o[" + index() + "]";
                    case 3 -> "b[" + index() + "]";
                    case 4 -> "d[" + index() + "]";
                    case 5 -> "e[" + index() + "]";
                    case 6, 7 -> "h[" + variable() + " * " + factor() + " + " + variable() + "]";
                    default -> "m[" + small() + "][" + small() + "]";
                };
        return switch (random.nextInt(6)) {
            case 0 -> target + " += " + value() + ";";
            case 1 -> target + "++;";
            case 2 -> "sum += (int) " + target + " * 3;";
            case 3 -> "sum ^= (int) " + target + ";";
            case 4 -> "a[x & 15] = (int) " + target + " + x++;";
            default -> target.startsWith("m") ? target + " = (char) " + value() + ";" : target + " = " + value() + ";";
        };
    }

    private String array() {
        return chance(2) ? "a" : "o";
    }

    private String variable() {
        return variables.isEmpty() ? "me" : variables.get(random.nextInt(variables.size()));
    }

    /** Mostly inside of arrays. */
    private String index() {
        String i = variable();
        return switch (random.nextInt(12)) {
            case 0, 1, 2 -> i;
            case 3 -> i + " + " + random.nextInt(6);
            case 4 -> chance(2) ? i + " * " + factor() : i + " + " + random.nextInt(6);
            case 5 -> "2 * " + i + (chance(2) ? "" : " + 1");
            case 6 -> "at[" + i + "]";
            case 7 -> "(" + i + " * 5 + " + variable() + ") % " + ROWS;
            case 8 -> i + " + " + variable();
            case 9 -> Integer.toString(random.nextInt(LENGTH));
            case 10 -> chance(3) ? i + " - 2" : "11 - " + i;
            default -> "x & 7";
        };
    }

    /** What only the run knows. */
    private String factor() {
        return switch (random.nextInt(4)) {
            case 0 -> "p.side";
            case 1 -> "q.wide";
            case 2 -> "me";
            default -> "(me - 2)";
        };
    }

    /** Mostly inside of rows. */
    private String small() {
        return switch (random.nextInt(5)) {
            case 0 -> Integer.toString(random.nextInt(ROWS));
            case 1 -> "at[" + variable() + "]";
            default -> variable();
        };
    }

    private String value() {
        return switch (random.nextInt(4)) {
            case 0 -> Integer.toString(random.nextInt(9));
            case 1 -> variable();
            case 2 -> "me";
            default -> "(sum & 7)";
        };
    }

    private String condition() {
        return switch (random.nextInt(5)) {
            case 0 -> variable() + " == " + random.nextInt(8);
            case 1 -> "(sum & 3) == " + random.nextInt(4);
            case 2 -> "a[" + random.nextInt(LENGTH) + "] > " + random.nextInt(4);
            case 3 -> variable() + " % 3 == " + random.nextInt(3);
            default -> "x > " + random.nextInt(20);
        };
    }
}
