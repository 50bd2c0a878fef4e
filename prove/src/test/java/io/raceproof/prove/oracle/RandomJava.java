package io.raceproof.prove.oracle;

import java.util.List;
import java.util.Random;

/**
 * A random Java class with one task-parallel region, in and slightly beyond what prove understands. Each statement has a line
 * of its own. A function of its seed alone.
 */
final class RandomJava {

    private static final int MAX_DEPTH = 3;

    private final Random random;
    private final String name;
    private final StringBuilder plain = new StringBuilder();
    private final StringBuilder recorded = new StringBuilder();
    private final RandomJavaExpressions expressions;
    private int line = 1;
    private int names;
    private boolean returns;

    private RandomJava(String name, long seed) {
        this.name = name;
        this.random = new Random(seed);
        this.expressions = new RandomJavaExpressions(random);
    }

    static JavaText program(String name, long seed) {
        RandomJava java = new RandomJava(name, seed);
        java.program();
        return new JavaText(java.plain.toString(), java.recorded.toString());
    }

    private void program() {
        line(new JavaText(
                "import static io.raceproof.api.Tasks.*; import java.util.*; import java.util.stream.*;",
                "import java.util.*;"));
        line(new JavaText(
                "public final class " + name + " { " + RandomJavaExpressions.FIELDS,
                "public final class " + name + " { " + RandomJavaExpressions.FIELDS
                        + " public static io.raceproof.prove.oracle.Recording r;"));
        RandomJavaExpressions.helpers().forEach(helper -> line(helper.apply(line)));
        line("public void run(int n, int m, int[] a, int[] b, int[][] c) {");
        JavaScope scope = new JavaScope(List.of("n", "m"), List.of("a", "b", "u", "v"), List.of("c", "d"), List.of());
        String end = new RandomJavaPrelude(random, this::line).before(scope);
        region(scope);
        line(end);
        line("} }");
    }

    void line(String both) {
        line(JavaText.of(both));
    }

    private void line(JavaText text) {
        plain.append(text.plain()).append('\n');
        recorded.append(text.recorded()).append('\n');
        line++;
    }

    private int below(int bound) {
        return random.nextInt(bound);
    }

    private String fresh(String prefix) {
        return prefix + names++;
    }

    private JavaText bound(JavaScope scope) {
        return expressions.bound(scope, line);
    }

    private void region(JavaScope scope) {
        switch (below(6)) {
            case 0 -> block(new JavaText("finish(() -> {", "r.finish(() -> {"), scope.lambda(), true, 0);
            case 1 -> setAll(scope);
            default -> loop(scope, true, 0);
        }
    }

    private void setAll(JavaScope scope) {
        String counter = fresh("i");
        JavaScope inner = scope.lambda();
        inner.captured.add(counter);
        inner.counters.add(counter);
        int at = line;
        String array = below(2) == 0 ? "a" : "b";
        JavaText value = expressions.value(inner, at);
        line(new JavaText(
                        "Arrays.parallelSetAll(" + array + ", " + counter + " -> ",
                        "r.setAll(" + array + ", " + at + ", \"" + counter + "\", " + counter + " -> ")
                .plus(value)
                .plus(");"));
    }

    /** A parallel loop; one that is not waited for only within a finish. */
    private void loop(JavaScope scope, boolean isClosed, int depth) {
        JavaText low = below(3) == 0 ? bound(scope) : JavaText.of(String.valueOf(below(3)));
        JavaText high = bound(scope);
        String i = fresh("i");
        JavaScope inner = scope.lambda();
        inner.captured.add(i);
        inner.counters.add(i);
        JavaText range = JavaText.of("(").plus(low).plus(", ").plus(high);
        int kind = isClosed ? below(5) : 5;
        JavaText head;
        switch (kind) {
            case 0 -> {
                String j = fresh("j");
                inner.captured.add(j);
                inner.counters.add(j);
                JavaText more = JavaText.of(", 0, ").plus(bound(scope)).plus(", (" + i + ", " + j + ") -> {");
                head = new JavaText("forAll", "r.forAll").plus(range).plus(more);
            }
            case 1 ->
                head = new JavaText("IntStream.range", "r.forAll")
                        .plus(range)
                        .plus(new JavaText(").parallel().forEach(" + i + " -> {", ", " + i + " -> {"));
            case 2 ->
                head = new JavaText("forAllChunked", "r.forAllChunked")
                        .plus(range)
                        .plus(", 2, " + i + " -> {");
            case 5 -> head = new JavaText("forAsync", "r.forAsync").plus(range).plus(", " + i + " -> {");
            default -> head = new JavaText("forAll", "r.forAll").plus(range).plus(", " + i + " -> {");
        }
        block(head, inner, false, depth);
    }

    private void block(JavaText head, JavaScope inner, boolean isFinish, int depth) {
        boolean before = returns;
        returns = true;
        line(head);
        statements(inner, isFinish, depth + 1, false);
        line("});");
        returns = before;
    }

    private void statements(JavaScope scope, boolean mayStart, int depth, boolean inLoop) {
        int count = 1 + below(depth < 2 ? 3 : 2);
        for (int i = 0; i < count; i++) {
            statement(scope, mayStart, depth, inLoop);
        }
    }

    private void statement(JavaScope scope, boolean mayStart, int depth, boolean inLoop) {
        boolean isDeep = depth >= MAX_DEPTH;
        int kind = below(mayStart && !isDeep ? 26 : isDeep ? 12 : 20);
        if (kind < 9) {
            line(expressions.assignment(scope, line));
        } else if (kind == 9) {
            String k = fresh("k");
            line(JavaText.of("int " + k + " = ")
                    .plus(expressions.index(scope, line))
                    .plus(";"));
            scope.own.add(k);
            if (below(2) == 0) {
                line(k + List.of("++;", " += 2;", " -= 1;").get(below(3)));
            }
        } else if (kind == 10) {
            String k = fresh("w");
            if (below(2) == 0) {
                line("int[] " + k + " = new int[9];");
            } else {
                line(JavaText.of("int[] " + k + " = ")
                        .plus(expressions.array(scope, line))
                        .plus(";"));
            }
            scope.arrays.add(k);
        } else if (kind == 11) {
            leave(scope, inLoop);
        } else if (kind < 15) {
            line(JavaText.of("if (").plus(expressions.condition(scope, line)).plus(") {"));
            statements(scope.block(), mayStart, depth + 1, inLoop);
            if (below(2) == 0) {
                line("} else {");
                statements(scope.block(), mayStart, depth + 1, inLoop);
            }
            line("}");
        } else if (kind < 20) {
            sequential(scope, mayStart, depth);
        } else if (kind < 23) {
            start(scope, depth);
        } else if (kind == 23) {
            block(new JavaText("finish(() -> {", "r.finish(() -> {"), share(scope), true, depth);
        } else {
            loop(share(scope), below(2) == 0, depth);
        }
    }

    private void start(JavaScope scope, int depth) {
        block(new JavaText("async(() -> {", "r.async(() -> {"), share(scope), true, depth);
    }

    /** Gives lambdas copies of what they cannot capture. */
    private JavaScope share(JavaScope scope) {
        JavaScope inner = scope.lambda();
        for (String own : scope.own) {
            String copy = fresh("s");
            line("int " + copy + " = " + own + ";");
            inner.captured.add(copy);
        }
        return inner;
    }

    private void leave(JavaScope scope, boolean inLoop) {
        String how = inLoop ? List.of("break;", "continue;", "return;").get(below(3)) : "return;";
        if (returns) {
            line(JavaText.of("if (").plus(expressions.condition(scope, line)).plus(") " + how));
        }
    }

    private void sequential(JavaScope scope, boolean mayStart, int depth) {
        String j = fresh("j");
        JavaScope inner = scope.block();
        boolean isUp = below(3) > 0;
        int step = below(4) == 0 ? 2 : 1;
        JavaText start = below(2) == 0 ? JavaText.of(isUp ? "0" : "4") : expressions.index(scope, line);
        JavaText end = isUp ? bound(scope) : JavaText.of("0");
        JavaText condition = JavaText.of(j + (isUp ? below(4) == 0 ? " <= " : " < " : " >= "))
                .plus(end);
        if (below(8) == 0) {
            JavaText data = expressions.condition(scope, line);
            condition = below(2) == 0
                    ? condition.plus(" && (").plus(data).plus(")")
                    : JavaText.of("(").plus(data).plus(") && ").plus(condition);
        }
        String update = j + (isUp ? " += " : " -= ") + step;
        inner.own.add(j);
        inner.counters.add(j);
        int kind = below(4);
        if (kind < 2) {
            String head = "for (int " + j + " = ";
            line(JavaText.of(head).plus(start).plus("; ").plus(condition).plus("; " + update + ") {"));
            statements(inner, mayStart, depth + 1, true);
            line("}");
            return;
        }
        line(JavaText.of("int " + j + " = ").plus(start).plus(";"));
        boolean isDo = kind == 3;
        line(
                isDo
                        ? JavaText.of("do {")
                        : JavaText.of("while (").plus(here(condition)).plus(") {"));
        statements(inner, mayStart, depth + 1, false);
        line(update + ";");
        line(isDo ? JavaText.of("} while (").plus(here(condition)).plus(");") : JavaText.of("}"));
    }

    /** A condition on this line, which was made for one further up. */
    private JavaText here(JavaText condition) {
        String moved = condition.recorded().replaceAll("/\\*L\\*/\\d+", "/*L*/" + line);
        return new JavaText(condition.plain(), moved);
    }
}
