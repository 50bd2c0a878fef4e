package io.raceproof.prove.oracle;

import java.util.function.Consumer;

/** What a random method does before its region: names for numbers and arrays, changes of what they were made from. */
final class RandomJavaPrelude {

    private final Dice dice;
    private final Consumer<String> out;

    RandomJavaPrelude(Dice dice, Consumer<String> out) {
        this.dice = dice;
        this.out = out;
    }

    /** Writes it, adds to a scope what can be named since, and returns what ends it after the region. */
    String before(JavaScope scope) {
        if (dice.oneIn(2)) {
            numbers(scope);
        }
        if (dice.oneIn(2)) {
            arrays(scope);
        }
        if (dice.isOdd()) {
            out.accept(dice.one(
                    "if (n > 3) return;",
                    "change();",
                    "swap(c);",
                    "u = b;",
                    "q = o;",
                    "c[0] = a;",
                    "c[1] = c[0];",
                    "d[1][0] = 1;",
                    "a[n] = 1;",
                    "if (m == 2) throw new IllegalStateException();",
                    "f = n;",
                    "o.f = 2;",
                    "fill(a, n);",
                    "while (n > 4) { break; }",
                    "Arrays.fill(c, b);",
                    "int[] free = new int[n - 1];",
                    "over(1);",
                    "async(() -> { g = 1; });",
                    "finish(() -> { f = 3; });",
                    "s = 2;",
                    "int[][] late = new int[2][]; late[0] = a;"));
        }
        return dice.oneIn(3) ? around(scope) : "";
    }

    private String around(JavaScope scope) {
        String head = dice.one(
                "if (n > 1) {",
                "if (f <= 1) { f += 2;",
                "if (n > 3 || a[n] > 0) {",
                "if (n <= 2) { } else {",
                "if (n < m) {",
                "if (n < 3 && m > 1) {",
                "while (f < 5) { f++;",
                "do {",
                "switch (n) { case 1: case 2:",
                "try {",
                "if (f == 1) { change();",
                "{",
                "if (a.length > n) {",
                "if (n++ < 3) {",
                "synchronized (NAME.this) {",
                "if (o == NAME.this) {",
                "LOOP",
                "LOOP",
                "LOOP",
                "LOOP",
                "CATCH",
                "LAMBDA");
        switch (head) {
            case "LOOP" -> {
                String from = dice.one("0", "n", "1", "f");
                String to = dice.one("t < 3", "t <= n", "t < n", "t < f", "t < m && t < n");
                out.accept("for (int t = " + from + "; " + to + "; t" + dice.one("++", "++", " += 2") + ") { int z = "
                        + dice.one("t", "t", "t + 1", "f", "n - t") + ";");
                scope.captured.add("z");
                return dice.one("}", "}", "}", "if (n < 9) break; }", "f++; }", "u = b; }", "if (z > 1) continue; }");
            }
            case "CATCH" -> {
                out.accept("try { a[n] = 1; } catch (RuntimeException e0) {");
                return "}";
            }
            case "LAMBDA" -> {
                out.accept("f = 1; Runnable later = () -> {");
                return "}; " + dice.one("", "f = 2; ", "u = b; ") + "later.run();";
            }
            default -> {
                out.accept(head);
                if (head.contains("n++")) {
                    scope.captured.remove("n");
                }
                if (head.equals("do {")) {
                    return "} while (f++ < 3);";
                }
                return head.equals("try {") ? "} finally { f = 0; }" : "}";
            }
        }
    }

    private void numbers(JavaScope scope) {
        String text = dice.one(
                "int x = n; n++; int y = n;",
                "int x = f; f++; int y = f;",
                "final int x = n + 2; int y = n > m ? n : m;",
                "int x = g; int y = g;",
                "int x = a.length > 9 ? 2 : a[0]; int y = x;",
                "int x = n; int y = x + 1;",
                "int x = next(n); int y = x;",
                "int x = guarded(a, n); int y = x;",
                "int x = field(n); int y = n;",
                "int x = Integer.valueOf(n); int y = n;",
                "int x = (byte) (n * 128); int y = n;",
                "int x = f; change(); int y = f;",
                "int x = f; over(3); int y = f;",
                "int x; if (n > 2) x = 1; else x = 2; int y = x;",
                "int x = n * 1073741824; int y = n;",
                "int x = n % 2; int y = n / 2;",
                "int x = n; int y = m; if (x > y) { y = x; } int w0 = y;",
                "int x = o.f; o.f++; int y = o.f;",
                "int x = o.f; int y = q.f;",
                "NAME p0 = o; int x = p0.f; int y = o.f;",
                "int x = u.length - 60; u = b; int y = u.length - 60;",
                "long l = n; int x = (int) (l * 4294967296L); int y = n;",
                "int x = s; s = n; int y = s;",
                "int x = count(n); int y = n;",
                "int x = n++; int y = n;",
                "int x = (n = 2) + n; int y = n;",
                "int x = NAME.this.f; int y = f;",
                "int x = K; final int y = 'c' - 'a';");
        out.accept(text);
        if (text.contains("n++") || text.contains("n = 2")) {
            scope.captured.remove("n");
        }
        scope.captured.add("x");
        scope.captured.add(text.contains("w0") ? "w0" : "y");
    }

    private void arrays(JavaScope scope) {
        String text = dice.one(
                "int[] p = c[0]; c[0] = c[1]; c[1] = p;",
                "int[] p = a; int[] r = new int[30];",
                "int[] p = u; u = b;",
                "int[][] e = new int[9][20]; int[] p = e[1];",
                "int[][] e = new int[9][20]; c[2] = e[1]; e[3] = a; int[] p = a;",
                "int[] t0 = a; int[] p = t0; t0 = b; int[] r = t0;",
                "int[] p = c[0]; swap(c);",
                "int[] p = new int[n + 9]; u = p;",
                "int[] p = n > 2 ? a : b;",
                "int[] p = same(a);",
                "int[][] e = {a, b, new int[9]}; int[] p = e[0];",
                "int[][] e = new int[9][]; e[0] = new int[30]; e[1] = e[0]; e[2] = new int[30]; int[] p = e[0];",
                "int[][] e = new int[9][20]; (e[1]) = e[0]; int[] p = e[0];",
                "int[] p = new int[n + 9]; int[] r = p;",
                "int[] p = v; int[] r = new int[9];",
                "int[] p; p = a;",
                "int[] p = a.clone();",
                "int[][] e = c; int[] p = a;",
                "int[][] e = new int[9][n + 9]; int[] p = a;",
                "int[][] e = new int[9][20]; swap(e); int[] p = e[1];",
                "int[][] e = new int[9][20]; int[][] h = e; h[0] = a; int[] p = e[0];",
                "int[] p = {1, 2, 3, 4, 5, 6, 7, 8, 9};",
                "var p = o.u; o.u = a;",
                "int[] p = d[1];",
                "int[] p = u; change();");
        out.accept(text);
        if (dice.oneIn(2)) {
            scope.arrays.clear();
            scope.tables.clear();
        }
        scope.arrays.add("p");
        if (text.contains("int[] r =")) {
            scope.arrays.add("r");
        }
        if (text.contains("int[][] e")) {
            scope.tables.add("e");
        }
    }
}
