package io.raceproof.prove.oracle;

import java.util.List;

/**
 * Small regions about one rule of the language that is easily forgotten, each once found as a wrong answer or close to
 * one (JavaPitfallsTest, JavaClaimsTest). Whoever forgets it takes a region that races for one that does not, or the
 * other way round. Numbers and arrays vary, so that there are harmless ones of the same form.
 */
final class RandomJavaTraps {

    private final Dice dice;
    private final RandomJava out;

    RandomJavaTraps(Dice dice, RandomJava out) {
        this.dice = dice;
        this.out = out;
    }

    void region(JavaScope scope) {
        String a = scope.arrays.isEmpty() ? "a" : dice.one(scope.arrays);
        String x = dice.one(scope.captured);
        String few = dice.one("0", "1", "2");
        List<String> lines =
                switch (dice.below(18)) {
                    // A continue leaves out the change of the counter.
                    case 0 ->
                        List.of(
                                "finish(() -> { int k = 0; while (k < 3) {",
                                "int y0 = k; async(() -> { " + a + "[y0] = 1; });",
                                dice.one("", "if (" + a + "[3] > 1) continue;", "if (k > 1) { k = 4; continue; }"),
                                "k++;",
                                "} });");
                    // The counter changes elsewhere, too.
                    case 1 ->
                        List.of(
                                "forAll(0, 3, i -> { for (int j = " + dice.one("i", "2 * i", "4 * i") + "; "
                                        + dice.one("j-- < 9", "j < 9", "++j < 9") + "; j += 2) {",
                                a + "[j + 1] = 1;",
                                dice.one("", "j++;") + " } });");
                    // The condition is evaluated once more than the body.
                    case 2 ->
                        List.of(
                                "finish(() -> { for (int j = 0; "
                                        + dice.one("v[" + few + "] > -9 && j < 1", "j < 1 && v[0] > -9") + "; j++) {",
                                "async(() -> { v[" + few + "] = 5; });",
                                "} });");
                    // The first use of a class runs its initialiser.
                    case 3 ->
                        List.of(
                                "finish(() -> { async(() -> {",
                                "v[" + few + "] = " + dice.one("Other.t", "Other.id(1)", "K") + "; });",
                                dice.one("s", "g") + " = 3;",
                                "});");
                    // The text of an object is made by its method.
                    case 4 ->
                        List.of(
                                "forAll(0, 2, i -> {",
                                dice.one("String t3 = \"\"; t3 += ", "String t3 = \"\" + ")
                                        + dice.one("this;", "o;", "i;", "K;"),
                                "v[i] = 1; });");
                    // What stands before the name of something static is evaluated.
                    case 5 -> List.of("forAll(0, 2, i -> {", a + "[i] = " + self() + ";", "});");
                    // Numbers become floats on the way into a parameter.
                    case 6 ->
                        List.of("forAll(16777216, 16777219, " + dice.one("this::wide", "i -> wide(i)", "this::whole")
                                + ");");
                    // What a region changes, it has changed when it is entered again.
                    case 7 ->
                        List.of(
                                "int d0 = f; for (int t0 = 0; t0 < 3; t0++) { int e0 = f;",
                                "finish(() -> { " + dice.one("f = f + 1;", "g = g + 1;", "o.f = 4;"),
                                "forAsync(0, 3, i -> { v[d0 + i] = v[e0 + i]; });",
                                "}); }");
                    case 16 ->
                        List.of(
                                "finish(() -> { int k1 = f; " + dice.one("f = f + 1;", "g = g + 1;", "change();"),
                                "int k2 = f; async(() -> { v[k1" + dice.one("", " + 1") + "] = 1; });",
                                "v[k2] = 2; });");
                    // A row of an own array that was handed on.
                    case 8 ->
                        List.of(
                                "int[][] e1 = new int[9][20]; "
                                        + dice.one("c[0] = e1[0];", "u = e1[0];", "e1[0][0] = 1;", "keep(e1[0]);"),
                                "forAll(0, 3, i -> {",
                                "e1[" + dice.one("0", "1") + "][i] = " + dice.one("c[0]", "u", "c[1]") + "[i + 1];",
                                "});");
                    // The element of an assignment is looked for after its right side, all lengths before the first
                    // array.
                    case 9 ->
                        List.of(
                                "forAll(0, 2, i -> { int[] t1 = new int[2];",
                                dice.one(
                                                "t1[5] = g = i;",
                                                "t1[1] = g = i;",
                                                "int[][] t2 = new int[i - 9][g = i];",
                                                "t1[5] = 1; g = i;",
                                                "int[] t2 = new int[i - 9]; g = i;")
                                        + " });");
                    // An int product is cut before it becomes a long.
                    case 10 ->
                        List.of(
                                "forAll(0, 4, i -> { long l0 = i * (1 << 30)" + dice.one("", " + 0L", " * 1L") + ";",
                                "v[(int) (l0 / (1 << 30)) + 9] = 1;",
                                "});");
                    // Division rounds towards 0.
                    case 11 ->
                        List.of(
                                "forAll(0, 4, i -> {",
                                a + "[(2 * i - " + dice.one("3", "2", "0") + ") "
                                        + dice.one("/ 2 + 4", "% 3 + 4", "/ 1 + 4") + "] = 1;",
                                "});");
                    // What follows is executed or not.
                    case 12 ->
                        List.of(
                                "forAll(0, 4, i -> {",
                                dice.one("if (i > 0) return;", "if (" + a + "[i] > 1) return;", "if (i < 9) return;"),
                                "g = i;",
                                "});");
                    // A loop that is left runs less often.
                    case 13 ->
                        List.of(
                                "forAll(0, 4, i -> { for (int j = 0; j < 3; j++) {",
                                a + "[i + j] = 1;",
                                dice.one("break;", "if (j > 0) break;", "if (j < 0) break;") + " } });");
                    // A variable that is changed between two uses of it.
                    case 14 ->
                        List.of(
                                "int d1 = " + dice.one("m", "f", "o.f", "c[0].length - 60") + "; "
                                        + dice.one("m++;", "f++;", "o.f++;", "c[0] = b;", ""),
                                "int e2 = " + dice.one("m", "f", "o.f", "c[0].length - 60") + ";",
                                "forAll(0, 2, i -> { v[d1 + i] = v[e2 + i]; });");
                    // A condition that assigns, or teaches nothing where it is not evaluated.
                    case 15 ->
                        List.of(
                                "forAll(0, 3, i -> { int k = i;",
                                "if ("
                                        + dice.one(
                                                "k++ < 9",
                                                "(k = 1) > 0",
                                                "k < 9",
                                                "i < 3 || dims(i) == 0",
                                                "k++ < 9 && i < 9",
                                                "i > 9 || (k = 1) > 0")
                                        + ") {",
                                "v[k] = v[" + dice.one("i", "k") + "]; } });");
                    // The choice between two values evaluates one of them.
                    default ->
                        List.of(
                                "int y1 = " + x + " > " + few + " ? " + dice.one("a[" + x + " + 62]", "2", x) + " : 0;",
                                "int w1 = " + dice.one("guarded(a, " + x + ")", x, "y1") + ";",
                                "forAll(a.length - 64, " + x + " + 1, i -> { " + dice.one("f", "v[w1]") + " = i; });");
                };
        lines.stream().filter(line -> !line.isEmpty()).forEach(out::line);
        if (lines.stream().anyMatch(line -> line.contains("m++"))) {
            scope.captured.remove("m");
        }
    }

    private String self() {
        return dice.one("self(i).s", "self(i).zero()", "this.s", "o.s", "self(i).K");
    }
}
