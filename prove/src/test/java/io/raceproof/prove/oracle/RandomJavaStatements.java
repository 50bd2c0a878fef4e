package io.raceproof.prove.oracle;

/** Random statements of {@link RandomJava}: assignments, variables, branches, loops, and ways out of them. */
final class RandomJavaStatements {

    private static final int MAX_DEPTH = 3;

    private final Dice dice;
    private final RandomJavaExpressions expressions;
    private final RandomJava out;

    RandomJavaStatements(Dice dice, RandomJavaExpressions expressions, RandomJava out) {
        this.dice = dice;
        this.expressions = expressions;
        this.out = out;
    }

    void some(JavaScope scope, int depth) {
        int count = 1 + dice.below(depth < 2 ? 3 : 2);
        for (int i = 0; i < count; i++) {
            one(scope, depth);
        }
    }

    private void one(JavaScope scope, int depth) {
        if (dice.isOdd()) {
            odd(scope, depth);
            return;
        }
        boolean isDeep = depth >= MAX_DEPTH;
        int kind = dice.below(scope.mayStart && !isDeep ? 26 : isDeep ? 9 : 16);
        if (kind < 7) {
            assignment(scope);
        } else if (kind == 7) {
            String k = out.fresh("k");
            out.line("int " + k + " = " + expressions.index(scope) + ";");
            scope.own.add(k);
        } else if (kind == 8) {
            String w = out.fresh("w");
            out.line("int[] " + w + " = " + (dice.oneIn(2) ? "new int[9]" : expressions.array(scope)) + ";");
            scope.arrays.add(w);
        } else if (kind < 12) {
            out.line("if (" + expressions.condition(scope) + ") {");
            some(scope.block(), depth + 1);
            if (dice.oneIn(2)) {
                out.line("} else {");
                some(scope.block(), depth + 1);
            }
            out.line("}");
        } else if (kind < 16) {
            sequential(scope, depth);
        } else if (kind < 21) {
            out.async(shared(scope), depth);
        } else if (kind < 23) {
            out.finish(shared(scope), depth);
        } else {
            out.loop(shared(scope), dice.oneIn(2), depth);
        }
    }

    private void assignment(JavaScope scope) {
        String target = expressions.target(scope);
        String value = expressions.value(scope);
        if (dice.isOdd()) {
            out.line(dice.one(
                    target + "++;",
                    "--" + target + ";",
                    target + " -= " + value + ";",
                    target + " *= 2;",
                    target + " += 1.5;",
                    target + " <<= 1;",
                    target + " = " + expressions.target(scope) + " = " + value + ";"));
            return;
        }
        out.line(target + (dice.oneIn(4) ? " += " : " = ") + value + ";");
    }

    /** Gives lambdas copies of what they cannot capture. */
    private JavaScope shared(JavaScope scope) {
        JavaScope inner = scope.block();
        for (String own : scope.own) {
            String copy = out.fresh("s");
            out.line("int " + copy + " = " + own + ";");
            inner.captured.add(copy);
        }
        return inner;
    }

    private void odd(JavaScope scope, int depth) {
        if (!scope.own.isEmpty() && dice.oneIn(2)) {
            String k = dice.one(scope.own);
            String x = expressions.index(scope);
            out.line(dice.one(
                    k + " += 2;",
                    k + "++;",
                    k + " = " + x + ";",
                    k + " += " + x + ";",
                    k + " -= 1;",
                    k + " <<= 1;",
                    k + " *= 2;",
                    k + " += 0.5;",
                    "(" + k + ") = " + x + ";",
                    k + " += " + x + " * 4294967296L;",
                    k + " = " + k + "++ + " + x + ";",
                    k + " %= 2;"));
            return;
        }
        String x = expressions.index(scope);
        String e = expressions.element(scope);
        String k = out.fresh("k");
        switch (dice.below(13)) {
            case 0 -> out.line("if (" + expressions.condition(scope) + ") return;");
            case 1 ->
                out.line("if (" + expressions.condition(scope) + ") "
                        + (scope.inLoop ? dice.one("break;", "continue;") : "return;"));
            case 2 -> out.line("put(" + expressions.array(scope) + ", " + x + ");");
            case 3 ->
                out.line(dice.one(
                        "early(" + expressions.array(scope) + ", " + x + ");",
                        "fill(a, " + x + ");",
                        "change();",
                        "bump();",
                        "touch(" + x + ");",
                        "swap(c);",
                        "over(" + x + ");",
                        "c[0] = a;",
                        "u = a;",
                        "guarded(a, " + x + ");"));
            case 4 -> out.line("switch (" + x + ") { case 1: " + e + " = 1; break; default: " + e + " = 2; }");
            case 5 -> out.line("try { " + e + " = 1; } finally { f = 1; }");
            case 6 ->
                out.line("out" + k + ": for (int " + k + " = 0; " + k + " < 3; " + k + "++) { " + e + " = 1; if (" + k
                        + " == 1) break out" + k + "; }");
            case 7 ->
                out.line("for (int " + k + " : " + expressions.array(scope) + ") { if (" + k + " > 2) break; " + e
                        + " = " + k + "; }");
            case 8 -> {
                out.line(dice.one(
                                "short " + k + "n = (short) (",
                                "byte " + k + "n = (byte) (",
                                "long " + k + "n = (",
                                "float " + k + "n = (",
                                "char " + k + "n = (char) (",
                                "Integer " + k + "n = (int) (",
                                "double " + k + "n = (")
                        + x + "); int " + k + " = (int) " + k + "n;");
                scope.own.add(k);
            }
            case 9 -> {
                out.line(dice.one(
                        "int[] " + k + " = {1, 2, 3, 4};",
                        "int[] " + k + " = new int[" + x + " + 3];",
                        "int[] " + k + " = new int[2];"));
                scope.arrays.add(k);
                out.line(k + "[" + expressions.index(scope) + "] = " + expressions.value(scope) + ";");
            }
            case 10 -> {
                out.line(dice.one(
                        "int[][] " + k + " = new int[4][4];",
                        "int[][] " + k + " = {a, b};",
                        "int[][] " + k + " = new int[4][]; " + k + "[0] = a;",
                        "int[][] " + k + " = d;",
                        "int[][] " + k + " = new int[" + x + "][" + expressions.value(scope) + "];"));
                scope.tables.add(k);
            }
            case 11 ->
                out.line("for (byte " + k + " = " + dice.one("0", "100") + "; " + k + " >= 0; " + k + " += "
                        + dice.one("60", "20", "1") + ") " + e + " = " + k + ";");
            default -> out.line("new Runnable() { public void run() { f = 1; } }.run();");
        }
    }

    private void sequential(JavaScope scope, int depth) {
        String j = out.fresh("j");
        boolean isUp = !dice.oneIn(3);
        String start = dice.oneIn(2) ? (isUp ? "0" : "4") : expressions.index(scope);
        String condition = j
                + (isUp
                        ? dice.one(" < ", " < ", " <= ") + expressions.bound(scope)
                        : dice.one(" >= 0", " > 0", " >= 1"));
        if (dice.isOdd()) {
            String data = expressions.condition(scope);
            condition = dice.one(
                    condition + " && (" + data + ")",
                    "(" + data + ") && " + condition,
                    j + " != 3",
                    "(" + condition + ")",
                    "3 > " + j,
                    j + "++ < 4",
                    condition + " || " + j + " == 7",
                    j + " < a.length - 60");
        }
        String type = dice.isOdd() ? dice.one("long", "short", "byte", "char") : "int";
        String update = j + (isUp ? " += " : " -= ") + (dice.oneIn(4) ? "2" : "1");
        if (dice.isOdd()) {
            update = dice.one(
                    j + (isUp ? "++" : "--"),
                    j + " = " + (type.equals("int") ? j + " + 1" : j),
                    j + " += 2",
                    j + " += 1073741824",
                    update,
                    update);
        }
        JavaScope inner = scope.loop();
        String cast = type.equals("int") ? "" : "(" + type + ") (";
        String from = cast + start + (cast.isEmpty() ? "" : ")");
        int kind = dice.below(4);
        boolean isInt = type.equals("int");
        if (kind < 2) {
            out.line("for (" + type + " " + j + " = " + from + "; " + condition + "; " + update + ") {");
            counter(inner, j, isInt);
            some(inner, depth + 1);
            out.line("}");
            return;
        }
        out.line(type + " " + j + " = " + from + ";");
        out.line(kind == 3 ? "do {" : "while (" + condition + ") {");
        counter(inner, j, isInt);
        some(inner, depth + 1);
        if (dice.isOdd()) {
            out.line("if (" + expressions.condition(inner) + ") " + dice.one("continue;", "break;"));
        }
        out.line(update + ";");
        out.line(kind == 3 ? "} while (" + condition + ");" : "}");
    }

    private void counter(JavaScope inner, String j, boolean isInt) {
        if (isInt) {
            inner.own.add(j);
        } else {
            out.line("int " + j + "c = (int) " + j + ";");
            inner.captured.add(j + "c");
        }
    }
}
