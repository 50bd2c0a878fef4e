package io.raceproof.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random program of affine parallel regions, as Java source: some methods with a region each, about half of them free
 * of races, and a {@code run} that calls them alone, beside tasks of its own, inside tasks, after tasks that nobody has
 * joined, with arrays that are one, with rows that are shared, and with arrays that are too short. A function of its
 * seed. Run depth-first it always does the same.
 *
 * <p>Locations can be told apart by their types, but for the two arrays of ints and the rows.
 */
final class RandomRegions {

    static final String PACKAGE = "regions";

    private static final String PARAMETERS = "int n, int m, int[] a, int[] b, long[] c, double[][] d";
    private static final int LENGTH = 14;

    private final long seed;
    private final Random random;
    private final StringBuilder code = new StringBuilder();
    private final List<String> counters = new ArrayList<>();

    /** Futures of tasks that run beside what follows. */
    private final List<String> tasks = new ArrayList<>();

    private int names;

    RandomRegions(long seed) {
        this.seed = seed;
        this.random = new Random(seed * 0x9E37_79B9_7F4A_7C15L + 3);
    }

    String className() {
        return "R" + seed;
    }

    String source() {
        int regions = 2 + random.nextInt(2);
        line("package " + PACKAGE + ";");
        line("import static io.raceproof.api.Tasks.*;");
        line("public final class " + className() + " {");
        line("short[] f = new short[" + LENGTH + "]; float[][] g = new float[6][" + LENGTH + "]; int count;");
        line("static byte[] s = new byte[" + LENGTH + "];");
        for (int r = 0; r < regions; r++) {
            line("void r" + r + "(" + PARAMETERS + ") {");
            boolean handles = chance(25);
            line(handles ? "try {" : "");
            region();
            line(handles ? "} catch (IllegalStateException e) { count++; }" : "");
            line("}");
        }
        line("final void helper(int i, int j, int[] x, double[][] y) { x[i] = i + j; f[i] += y[0].length; }");
        line("static void far(int i, double[][] y) { for (int k = 0; k < y[i].length; k++) { y[i][k] += k; } }");
        line("public static String run() {");
        line(className() + " p = new " + className() + "();");
        line("int[] a = new int[" + LENGTH + "]; int[] b = " + (chance(30) ? "a" : "new int[" + LENGTH + "]") + ";");
        line("long[] c = new long[" + (chance(15) ? 3 : LENGTH) + "]; double[][] d = new double[6][" + LENGTH + "];");
        line(chance(35) ? "d[1] = d[3];" : "");
        line(chance(25) ? "p.g[0] = p.g[2];" : "");
        line("int[] errors = new int[1];");
        int actions = 2 + random.nextInt(3);
        for (int i = 0; i < actions; i++) {
            action(regions);
        }
        // The run ends with this method, and what tasks do later would not be seen.
        tasks.forEach(task -> line(task + ".get();"));
        line("return java.util.Arrays.toString(a) + java.util.Arrays.toString(b) + java.util.Arrays.toString(c)");
        line("+ java.util.Arrays.deepToString(d) + java.util.Arrays.toString(p.f)");
        line("+ java.util.Arrays.deepToString(p.g) + java.util.Arrays.toString(s) + p.count + errors[0];");
        line("}");
        line("}");
        return code.toString();
    }

    private void action(int regions) {
        String call = "try { p.r" + random.nextInt(regions) + "(" + number(4) + ", " + number(4)
                + ", a, b, c, d); } catch (IndexOutOfBoundsException e) { errors[0]++; }";
        String other = outside();
        switch (random.nextInt(7)) {
            case 0 -> line(call);
            case 1 -> line("for (int t = 0; t < 2; t++) { " + call + " }");
            case 2 -> line("finish(() -> { async(() -> { " + other + " }); " + call + " });");
            case 3 -> line("finish(() -> { " + call + " async(() -> { " + other + " }); " + outside() + " });");
            case 4 -> line("finish(() -> { async(() -> { " + call + " }); " + other + " });");
            case 5 -> {
                String beside = "beside" + names++;
                tasks.add(beside);
                line("var " + beside + " = future(() -> { " + other + " return 1; }); " + call);
            }
            default -> line("future(() -> { " + other + " return 1; }).get(); " + call);
        }
    }

    /** An access of no region. */
    private String outside() {
        int at = random.nextInt(8);
        return switch (random.nextInt(7)) {
            case 0 -> "a[" + at + "]++;";
            case 1 -> "b[" + at + "] = 1;";
            case 2 -> "errors[0] += d[" + at % 6 + "].length;";
            case 3 -> "d[" + at % 6 + "][" + at + "] = 2;";
            case 4 -> "p.f[" + at + "] = 3;";
            case 5 -> "s[" + at + "]++;";
            default -> "p.count += (int) p.g[" + at % 6 + "][" + at + "];";
        };
    }

    private void region() {
        counters.clear();
        String i = "i" + names++;
        switch (random.nextInt(6)) {
            case 0, 1 -> {
                String low = chance(70) ? "0" : "1";
                counters.add(i);
                line("forAll(" + low + ", n, " + i + " -> {");
                body(0);
                line("});");
            }
            case 2 -> {
                String j = "j" + names++;
                counters.addAll(List.of(i, j));
                line("forAll(0, n, 0, m, (" + i + ", " + j + ") -> {");
                body(0);
                line("});");
            }
            case 3 -> {
                counters.add(i);
                line("forAllChunked(0, n, 2, " + i + " -> {");
                body(0);
                line("});");
            }
            default -> {
                line("finish(() -> {");
                int tasks = 1 + random.nextInt(3);
                for (int t = 0; t < tasks; t++) {
                    task();
                }
                line("});");
            }
        }
    }

    private void task() {
        int outer = counters.size();
        String i = "i" + names++;
        switch (random.nextInt(4)) {
            case 0 -> {
                line("async(() -> {");
                body(1);
                line("});");
            }
            case 1 -> {
                counters.add(i);
                line("forAsync(0, n, " + i + " -> {");
                body(1);
                line("});");
            }
            case 2 -> {
                counters.add(i);
                line("forAll(0, m, " + i + " -> {");
                body(1);
                line("});");
            }
            default -> body(1);
        }
        counters.subList(outer, counters.size()).clear();
    }

    private void body(int depth) {
        int statements = 1 + random.nextInt(2);
        for (int k = 0; k < statements; k++) {
            if (depth < 2 && chance(30)) {
                int outer = counters.size();
                String j = "k" + names++;
                counters.add(j);
                line("for (int " + j + " = " + random.nextInt(2) + "; " + j + " < "
                        + (chance(60) ? "m" : String.valueOf(2 + random.nextInt(5))) + "; " + j + "++) {");
                body(depth + 1);
                line("}");
                counters.subList(outer, counters.size()).clear();
            } else {
                statement();
            }
        }
    }

    private void statement() {
        String at = subscript();
        switch (random.nextInt(9)) {
            case 0, 1 -> line("a[" + at + "] = " + read() + ";");
            case 2 -> line("b[" + at + "] = " + read() + ";");
            case 3 -> line("c[" + at + "] += " + read() + ";");
            case 4 -> line("d[" + row() + "][" + at + "] = " + read() + ";");
            case 5 -> line("f[" + at + "]++;");
            case 6 -> line("g[" + row() + "][" + at + "] = " + read() + ";");
            case 7 -> line(chance(50) ? "helper(" + at + ", m, b, d);" : "far(" + row() + ", d);");
            default -> line("s[" + at + "] = (byte) (" + read() + ");");
        }
    }

    private String read() {
        String at = subscript();
        return switch (random.nextInt(8)) {
            case 0 -> "a[" + at + "] + 1";
            case 1 -> "b[" + at + "]";
            case 2 -> "(int) d[" + row() + "][" + at + "]";
            case 3 -> "f[" + at + "]";
            case 4 -> "Math.max(n, m)";
            default -> String.valueOf(random.nextInt(9));
        };
    }

    private String row() {
        return counters.isEmpty() || chance(20) ? String.valueOf(random.nextInt(3)) : any();
    }

    /** Mostly the innermost of the counters, or one that tells tasks apart. */
    private String subscript() {
        if (counters.isEmpty() || chance(10)) {
            return String.valueOf(random.nextInt(6));
        }
        return switch (random.nextInt(8)) {
            case 0 -> any() + " + " + (1 + random.nextInt(2));
            case 1 -> "2 * " + any();
            case 2 -> "n - 1 - " + any() + " + " + random.nextInt(3);
            default -> chance(70) ? counters.get(0) : any();
        };
    }

    private String any() {
        return counters.get(random.nextInt(counters.size()));
    }

    private int number(int limit) {
        return 2 + random.nextInt(limit);
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private void line(String text) {
        if (!text.isEmpty()) {
            code.append(text).append('\n');
        }
    }
}
