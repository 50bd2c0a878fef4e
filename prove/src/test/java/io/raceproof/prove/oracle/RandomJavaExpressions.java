package io.raceproof.prove.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;

/** Random expressions and assignments of {@link RandomJava}: indices, bounds, conditions and values. */
final class RandomJavaExpressions {

    /** Fields that generated classes have; {@code u} is set from outside, and perhaps to an array that has other names. */
    static final String FIELDS = "public int f; public int g; public static int s; public int[] u;"
            + " private final int[] v = new int[64]; private final int[][] d = new int[9][64];";

    private final Random random;

    RandomJavaExpressions(Random random) {
        this.random = random;
    }

    /** Small methods that generated code calls, made for the line on which they stand. */
    static List<IntFunction<JavaText>> helpers() {
        List<IntFunction<JavaText>> helpers = new ArrayList<>();
        helpers.add(line -> JavaText.of("private static int next(int x) { return x + 1; }"));
        helpers.add(line -> new JavaText(
                "private int put(int[] x, int i) { x[i] = i; return i; }",
                "private int put(int[] x, int i) { r.set(x, i, i, " + line + ", \"\"); return i; }"));
        helpers.add(line -> new JavaText(
                "private int field(int x) { if (x > 2) { return f; } g = x; return x; }",
                "private int field(int x) { if (x > 2) { return r.load(\"f\", f, " + line + ", \"\"); }"
                        + " g = r.store(\"g\", x, " + line + ", \"\"); return x; }"));
        helpers.add(line -> new JavaText(
                "private static int local(int i) { int[] t = new int[3]; t[i % 2] = i; return t[0]; }",
                "private static int local(int i) { int[] t = new int[3]; r.set(t, i % 2, i, " + line
                        + ", \"\"); return r.get(t, 0, " + line + ", \"\"); }"));
        return helpers;
    }

    private int below(int bound) {
        return random.nextInt(bound);
    }

    private String one(List<String> names) {
        return names.get(below(names.size()));
    }

    /** An affine form, mostly. */
    JavaText index(JavaScope scope, int line) {
        String x = one(scope.numbers());
        String y = one(scope.numbers());
        return switch (below(30)) {
            case 0, 1, 2, 3, 4, 5, 6, 22, 23, 24, 25, 26, 27, 28 -> JavaText.of(x);
            case 7, 8 -> JavaText.of(x + " + " + (1 + below(3)));
            case 9 -> JavaText.of(String.valueOf(below(4)));
            case 10 -> JavaText.of(2 + " * " + x + " + " + below(2));
            case 11 -> JavaText.of(x + " + " + y);
            case 12 -> JavaText.of(5 + " - " + x);
            case 13 -> JavaText.of(x + " - " + y);
            case 14 -> JavaText.of("3 * " + x + " - " + y);
            case 15 -> JavaText.of(x + " / 2");
            case 16 -> JavaText.of(x + " % 3");
            case 17 -> JavaText.of("Math.floorMod(" + x + ", 2)");
            case 18 -> JavaText.of("next(" + x + ")");
            case 19 -> field(scope, line);
            case 20 -> JavaText.of(x + " * 1073741824");
            default -> JavaText.of(x + " + (1 << 2)");
        };
    }

    private JavaText field(JavaScope scope, int line) {
        String name = one(List.of("f", "g", "s"));
        return new JavaText(name, "r.load(\"" + name + "\", " + name + tail(scope, line));
    }

    private static String tail(JavaScope scope, int line) {
        return ", /*L*/" + line + ", " + scope.instance() + ")";
    }

    JavaText bound(JavaScope scope, int line) {
        String x = one(scope.captured);
        return switch (below(9)) {
            case 0, 1 -> JavaText.of(String.valueOf(1 + below(5)));
            case 2, 3 -> JavaText.of(x);
            case 4 -> JavaText.of(x + " + " + (1 + below(2)));
            case 5 -> JavaText.of("Math.min(" + x + ", " + one(scope.captured) + " + 1)");
            case 6 ->
                scope.counters.isEmpty()
                        ? JavaText.of("4")
                        : JavaText.of("Math.min(4, ").plus(element(scope, line)).plus(")");
            case 7 -> JavaText.of(x + " - 1");
            default -> JavaText.of("5 - " + x);
        };
    }

    /** An expression that is an array. */
    JavaText array(JavaScope scope, int line) {
        if (below(4) == 0) {
            String table = one(scope.tables);
            JavaText index = index(scope, line);
            return new JavaText(
                    table + "[" + index.plain() + "]", "r.row(" + table + ", " + index.recorded() + tail(scope, line));
        }
        String name = one(scope.arrays);
        return new JavaText(name, name.equals("u") ? "r.load(\"u\", u" + tail(scope, line) : name);
    }

    JavaText element(JavaScope scope, int line) {
        JavaText array = array(scope, line);
        JavaText index = index(scope, line);
        return new JavaText(
                array.plain() + "[" + index.plain() + "]",
                "r.get(" + array.recorded() + ", " + index.recorded() + tail(scope, line));
    }

    JavaText value(JavaScope scope, int line) {
        return switch (below(6)) {
            case 0, 1 -> element(scope, line);
            case 2 -> element(scope, line).plus(" + ").plus(element(scope, line));
            case 3 -> field(scope, line);
            case 4 -> {
                JavaText array = array(scope, line);
                JavaText index = index(scope, line);
                yield switch (below(3)) {
                    case 0 ->
                        JavaText.of("put(").plus(array).plus(", ").plus(index).plus(")");
                    case 1 -> JavaText.of("field(").plus(index).plus(")");
                    default -> JavaText.of("local(").plus(index).plus(")");
                };
            }
            default -> index(scope, line);
        };
    }

    JavaText condition(JavaScope scope, int line) {
        JavaText left = index(scope, line);
        String compare = one(List.of(" < ", " <= ", " > ", " == ", " != "));
        return switch (below(8)) {
            case 0, 1 -> element(scope, line).plus(compare + below(3));
            case 2 ->
                left.plus(compare)
                        .plus(index(scope, line))
                        .plus(" && ")
                        .plus(index(scope, line))
                        .plus(" > 1");
            case 3 ->
                left.plus(compare)
                        .plus(index(scope, line))
                        .plus(" || ")
                        .plus(element(scope, line))
                        .plus(" > 0");
            case 4 ->
                scope.own.isEmpty() || scope.counters.contains(scope.own.get(scope.own.size() - 1))
                        ? left.plus(compare + below(4))
                        : JavaText.of(scope.own.get(scope.own.size() - 1) + "++" + compare + below(4));
            default -> left.plus(compare).plus(index(scope, line));
        };
    }

    JavaText assignment(JavaScope scope, int line) {
        JavaText value = value(scope, line);
        if (below(8) == 0) {
            String name = one(List.of("f", "g", "s"));
            boolean adds = below(2) == 0;
            String read = adds ? "r.load(\"" + name + "\", " + name + tail(scope, line) + " + " : "";
            return new JavaText(
                    name + (adds ? " += " : " = ") + value.plain() + ";",
                    name + " = r.store(\"" + name + "\", " + read + "(" + value.recorded() + ")" + tail(scope, line)
                            + ";");
        }
        JavaText array = array(scope, line);
        JavaText index = index(scope, line);
        String plain = array.plain() + "[" + index.plain() + "]";
        if (below(3) > 0) {
            return new JavaText(
                    plain + " = " + value.plain() + ";",
                    "r.set(" + array.recorded() + ", " + index.recorded() + ", " + value.recorded() + tail(scope, line)
                            + ";");
        }
        boolean steps = below(2) == 0;
        // The array is named twice here, so it must be a name.
        String name =
                one(scope.arrays.stream().filter(each -> !each.equals("u")).toList());
        return new JavaText(
                name + "[" + index.plain() + "]" + (steps ? "++;" : " += " + value.plain() + ";"),
                "r.set(" + name + ", r.push(" + index.recorded() + "), r.get(" + name + ", r.peek()" + tail(scope, line)
                        + " + " + (steps ? "1" : "(" + value.recorded() + ")") + tail(scope, line) + ";");
    }
}
