package io.raceproof.prove.oracle;

import java.util.List;
import java.util.Random;

/**
 * A random Java class with task-parallel regions, in and beyond what prove understands. Each statement has a line of
 * its own. A function of its seed alone.
 */
final class RandomJava {

    private final Dice dice;
    private final StringBuilder text = new StringBuilder();
    private final RandomJavaExpressions expressions;
    private final RandomJavaStatements statements;
    private final RandomJavaFocus focus;
    private final RandomJavaTraps traps;
    private int names;

    private RandomJava(long seed) {
        dice = new Dice(new Random(seed).nextLong());
        expressions = new RandomJavaExpressions(dice);
        statements = new RandomJavaStatements(dice, expressions, this);
        focus = new RandomJavaFocus(dice, expressions, this);
        traps = new RandomJavaTraps(dice, this);
    }

    static String program(String name, long seed) {
        RandomJava java = new RandomJava(seed);
        java.program();
        return java.text.toString().replace("NAME", name);
    }

    private void program() {
        line("import static io.raceproof.api.Tasks.*; import java.util.*; import java.util.stream.*;");
        line("public " + dice.one("final ", "final ", "") + "class NAME {");
        RandomJavaMembers.ALL.forEach(this::line);
        String parameters = "(int n, int m, int[] a, int[] b, int[][] c, NAME o)";
        String head = "public void run" + parameters + " {";
        String end = "} }";
        if (dice.oneIn(12)) {
            // The region is in a method that is called, or in a class inside.
            String called = dice.one(
                    "private void go" + parameters + " {",
                    "void go" + parameters + " {",
                    "class In { void go" + parameters + " {");
            line(head + (called.startsWith("class") ? " new In()." : " ") + "go(n, m, a, b, c, o); }");
            head = called;
            end = called.startsWith("class") ? "} } }" : "} }";
        }
        line(head);
        JavaScope scope = new JavaScope(List.of("n", "m"), palette(), List.of());
        if (scope.arrays.isEmpty() || dice.oneIn(6)) {
            scope.tables.add(dice.one("d", "d", "c"));
        }
        String after = new RandomJavaPrelude(dice, this::line).before(scope);
        if (dice.oneIn(8)) {
            region(scope);
            line(dice.isOdd() ? dice.one("f++;", "u = b;", "swap(c);", "change();") : "");
        }
        region(scope);
        line(after);
        line(end);
    }

    /** Few arrays, because two that may be one are all that is said of a program with many. */
    private List<String> palette() {
        return switch (dice.below(8)) {
            case 0, 1, 2 -> List.of("a");
            case 3 -> List.of("v");
            case 4 -> List.of("u");
            case 5 -> List.of("v", "a");
            case 6 -> List.of();
            default -> List.of("a", "b");
        };
    }

    void line(String one) {
        text.append(one).append('\n');
    }

    String fresh(String prefix) {
        return prefix + names++;
    }

    private void region(JavaScope scope) {
        if (dice.oneIn(3)) {
            traps.region(scope);
            return;
        }
        if (dice.oneIn(2)) {
            focus.region(scope);
            return;
        }
        switch (dice.below(8)) {
            case 0, 1 -> finish(scope, 0);
            case 2 -> {
                if (dice.isOdd()) {
                    oddRegion(scope);
                } else {
                    setAll(scope);
                }
            }
            default -> loop(scope, true, 0);
        }
    }

    void finish(JavaScope scope, int depth) {
        body("finish(() -> {", scope.lambda(true), depth);
    }

    void async(JavaScope scope, int depth) {
        if (dice.isOdd()) {
            line(dice.one("async(this::bump);", "async(this::change);", "async(() -> f++);", "async(NAME::two);"));
            return;
        }
        body("async(() -> {", scope.lambda(true), depth);
    }

    private void body(String head, JavaScope inner, int depth) {
        line(head);
        statements.some(inner, depth + 1);
        line("});");
    }

    private void oddRegion(JavaScope scope) {
        String i = fresh("i");
        JavaScope inner = scope.lambda(false);
        inner.captured.add(i);
        String x = expressions.bound(scope);
        line(dice.one(
                "IntStream.range(0, 4).map(" + i + " -> " + expressions.index(inner)
                        + ").parallel().forEach(z9 -> f = z9);",
                "IntStream.range(0, 4).parallel().filter(" + i + " -> " + expressions.condition(inner)
                        + ").forEach(z9 -> v[z9] = 1);",
                "IntStream.range(0, 4).parallel().boxed().forEach(" + i + " -> v[" + i + "] = 1);",
                "IntStream.range(0, 4).parallel().sequential().forEach(" + i + " -> f = " + i + ");",
                "Arrays.parallelPrefix(v, (z8, z9) -> z8 + z9);",
                "forAll(0, " + x + ", this::touch);",
                "forAll(0, 2, this::early0);".replace("early0", "touch"),
                "IntStream.range(0, " + x + ").forEach(" + i + " -> f = " + i + ");",
                "finish(() -> { async(this::bump); async(this::bump); });",
                "forAllChunked(0, 4, two(), " + i + " -> { s = 3; });",
                "finish(() -> { async(() -> s = 3); forAllChunked(0, 4, two(), " + i + " -> { v[" + i
                        + "] = 3; }); });",
                "async(() -> { " + expressions.target(scope.lambda(true)) + " = 1; });",
                "Arrays.parallelSetAll(c, " + i + " -> c[0]);"));
    }

    private void setAll(JavaScope scope) {
        String i = fresh("i");
        JavaScope inner = scope.lambda(false);
        inner.captured.add(i);
        String array = dice.isOdd()
                ? dice.one("c[1]", "same(a)", "u", "b", "d[2]")
                : scope.arrays.isEmpty() ? "a" : dice.one(scope.arrays);
        line("Arrays.parallelSetAll(" + array + ", " + i + " -> " + expressions.value(inner) + ");");
    }

    /** A parallel loop; one that is not waited for only within a finish. */
    void loop(JavaScope scope, boolean isClosed, int depth) {
        String low = dice.oneIn(4) ? expressions.bound(scope) : String.valueOf(dice.below(3));
        String high = expressions.bound(scope);
        String i = fresh("i");
        JavaScope inner = scope.lambda(dice.oneIn(3));
        String range = "(" + low + ", " + high;
        int kind = isClosed ? dice.below(9) : 9;
        if (kind == 3) {
            range = dice.isOdd() ? "(4294967294L, 4294967294L + " + high : range;
            line("LongStream.range" + range + ").parallel().forEach(" + i + "l -> { int " + i + " = "
                    + dice.one(
                            "(int) " + i + "l;",
                            "(int) (" + i + "l + 2);",
                            "0; " + i + " += " + i + "l;",
                            "(int) (" + i + "l * 4294967296L);"));
            inner.own.add(i);
            if (dice.oneIn(2)) {
                inner.own.remove(i);
                line("int " + i + "c = " + i + ";");
                inner.captured.add(i + "c");
            }
            statements.some(inner, depth + 1);
            line("});");
            return;
        }
        inner.captured.add(i);
        String head =
                switch (kind) {
                    case 0 -> {
                        String j = fresh("j");
                        inner.captured.add(j);
                        yield "forAll" + range + ", 0, " + expressions.bound(scope) + ", (" + i + ", " + j + ") -> {";
                    }
                    case 1 -> "IntStream.range" + range + ").parallel().forEach(" + i + " -> {";
                    case 2 ->
                        "forAllChunked" + range + ", " + (dice.isOdd() ? dice.one("two()", "K", "n", "1") : "2") + ", "
                                + i + " -> {";
                    case 4 -> "IntStream.rangeClosed" + range + ").parallel().forEach(" + i + " -> {";
                    case 9 -> "forAsync" + range + ", " + i + " -> {";
                    default -> "forAll" + range + ", " + i + " -> {";
                };
        body(head, inner, depth);
    }
}
