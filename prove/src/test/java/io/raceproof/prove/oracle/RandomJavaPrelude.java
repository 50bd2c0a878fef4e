package io.raceproof.prove.oracle;

import java.util.Random;
import java.util.function.Consumer;

/** What a random method does before its region: names for numbers and arrays, changes of what they were made from. */
final class RandomJavaPrelude {

    private final Random random;
    private final Consumer<String> out;

    RandomJavaPrelude(Random random, Consumer<String> out) {
        this.random = random;
        this.out = out;
    }

    /** Writes it, adds to a scope what can be named since, and returns what ends it after the region. */
    String before(JavaScope scope) {
        numbers(scope);
        arrays(scope);
        return switch (random.nextInt(10)) {
            case 0 -> around("if (n > 1) {");
            case 1 -> around("if (f <= 1) { f += 2;");
            case 2 -> loop(scope, "}");
            case 3 -> loop(scope, "if (n < 9) break; }");
            case 4 -> around("if (n > 3 || a[n] > 0) {");
            default -> "";
        };
    }

    private void numbers(JavaScope scope) {
        switch (random.nextInt(8)) {
            case 0 -> {
                out.accept("int x = n; n++; int y = n;");
                scope.captured.remove("n");
                scope.captured.add("x");
                scope.captured.add("y");
            }
            case 1 -> {
                out.accept("int x = f; f++;");
                scope.captured.add("x");
            }
            case 2 -> {
                out.accept("final int x = n + 2; int y = n > m ? n : m;");
                scope.captured.add("x");
                scope.captured.add("y");
            }
            case 3 -> {
                out.accept("int x = g;");
                scope.captured.add("x");
            }
            case 4 -> {
                out.accept("int x = a.length > 9 ? 2 : a[0];");
                scope.captured.add("x");
            }
            default -> out.accept("");
        }
    }

    private void arrays(JavaScope scope) {
        switch (random.nextInt(8)) {
            case 0 -> {
                out.accept("int[] p = c[0]; c[0] = c[1]; c[1] = p;");
                scope.arrays.add("p");
            }
            case 1 -> {
                out.accept("int[] p = a; int[] q = new int[30];");
                scope.arrays.add("p");
                scope.arrays.add("q");
            }
            case 2 -> {
                out.accept("int[] p = u; u = b;");
                scope.arrays.add("p");
            }
            case 3 -> {
                out.accept("int[][] e = new int[9][20]; int[] p = e[1];");
                scope.arrays.add("p");
                scope.tables.add("e");
            }
            case 4 -> {
                out.accept("int[][] e = new int[9][20]; c[2] = e[1]; e[3] = a;");
                scope.tables.add("e");
            }
            case 5 -> {
                out.accept("int[] t0 = a; int[] p = t0; t0 = b; int[] q = t0;");
                scope.arrays.add("p");
                scope.arrays.add("q");
            }
            default -> out.accept("");
        }
    }

    private String around(String head) {
        out.accept(head);
        return "}";
    }

    private String loop(JavaScope scope, String end) {
        out.accept("for (int t = 0; t < 3; t++) { int z = t;");
        scope.captured.add("z");
        return end;
    }
}
