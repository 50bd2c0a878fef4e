package io.raceproof.prove.oracle;

/**
 * Small regions about one odd thing: whether they race depends on what it is worth, so an analysis that takes it for
 * something else gives a wrong answer.
 */
final class RandomJavaFocus {

    private final Dice dice;
    private final RandomJavaExpressions expressions;
    private final RandomJava out;

    RandomJavaFocus(Dice dice, RandomJavaExpressions expressions, RandomJava out) {
        this.dice = dice;
        this.expressions = expressions;
        this.out = out;
    }

    void region(JavaScope scope) {
        String i = out.fresh("i");
        JavaScope inner = scope.lambda(false);
        inner.captured.add(i);
        String a = scope.arrays.isEmpty() ? "a" : dice.one(scope.arrays);
        String p = dice.one(scope.captured);
        String q = dice.one(scope.captured);
        String k = out.fresh("k");
        String head = "forAll(0, " + dice.one("3", "n + 1", "2") + ", " + i + " -> {";
        switch (dice.below(10)) {
            case 0 -> lines(head, a + "[" + expressions.odd(inner, i, p) + "] = 1;");
            case 1, 2 -> lines(head, a + "[" + p + " + " + i + "] = " + a + "[" + q + " + " + i + "];");
            case 3 ->
                lines(
                        "forAll(" + p + ", " + dice.one(q, q + " + 1", expressions.odd(scope, p, q)) + ", " + i
                                + " -> {",
                        "f = " + i + ";");
            case 4 -> lines(head, "if (" + expressions.oddCondition(inner) + ") {", "g = " + i + ";", "}");
            case 5 -> {
                inner.own.add(k);
                lines(
                        head,
                        "int " + k + " = " + i + ";",
                        "if (" + expressions.oddCondition(inner) + ") { }",
                        oddStep(k, i),
                        a + "[" + k + "] = " + a + "[" + i + "];");
            }
            case 6 ->
                lines(
                        head,
                        oddLoop(k, i),
                        a + "[4 * " + i + " + " + k + "] = 1;",
                        dice.one("", "", "break;", "if (" + a + "[0] > 1) continue;"),
                        "}");
            case 7 -> {
                String r = dice.one("c", "d", "c");
                lines(
                        "finish(() -> {",
                        "int[] w = " + r + "[0];",
                        "async(() -> { w[1] = 1; });",
                        r + "[" + dice.one("0", "1", p) + "][1] = 2;");
            }
            case 8 ->
                lines(
                        "finish(() -> {",
                        "async(() -> { " + expressions.target(inner.block()).replace(i, "1") + " = 1; });",
                        dice.one("f", "g", "s", a + "[0]", "o.f") + " = " + expressions.odd(scope, p, q) + ";");
            default ->
                lines(
                        head,
                        expressions.array(inner) + "[" + i + "] = " + expressions.array(inner) + "["
                                + dice.one(i, i, i + " + 1") + "];");
        }
    }

    private String oddStep(String k, String i) {
        return dice.one(
                "",
                k + " += " + i + " * 4294967296L;",
                k + " = " + k + "++;",
                k + " += 0.5;",
                "(" + k + ") = 2;",
                k + " = 3 * " + k + " - " + i + ";",
                "float " + k + "f = 16777216 + " + k + "; " + k + " = (int) " + k + "f - 16777216;",
                "byte " + k + "b = (byte) (" + k + " * 128); " + k + " = " + k + "b + 128;",
                "long " + k + "l = 0; " + k + "l = " + k + " * (1 << 30); " + k + " = (int) (" + k
                        + "l / (1 << 30)) + 4;");
    }

    private String oddLoop(String k, String i) {
        return dice.one(
                "for (int " + k + " = 0; " + k + " < 4; " + k + "++) {",
                "for (int " + k + " = " + i + "; " + k + "-- < 3; " + k + " += 2) {",
                "for (int " + k + " = 3; " + k + " >= 0; " + k + " -= 2) {",
                "for (byte " + k + " = 0; " + k + " >= 0 && " + k + " < 9; " + k + " += 3) {",
                "for (int " + k + " = 0; " + k + " < 4 && v[0] > -2; " + k + "++) {",
                "for (int " + k + " = 0; " + k + " < Math.min(4, a[0]); " + k + "++) {",
                "for (int " + k + " = Integer.MAX_VALUE - 1; " + k + " > 0; " + k + " += 2) { if (" + k
                        + " < 0) break;");
    }

    private void lines(String... lines) {
        for (String each : lines) {
            if (!each.isEmpty()) {
                out.line(each);
            }
        }
        out.line("});");
    }
}
