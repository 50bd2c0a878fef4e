package io.raceproof.prove.oracle;

import java.util.List;

/** Random expressions of {@link RandomJava}: indices, bounds, conditions, arrays and values. */
final class RandomJavaExpressions {

    private final Dice dice;

    RandomJavaExpressions(Dice dice) {
        this.dice = dice;
    }

    private String number(JavaScope scope) {
        List<String> all = scope.numbers();
        // What was declared last is what the code is about.
        return dice.oneIn(3) ? dice.one(all) : all.get(all.size() - 1 - dice.below(Math.min(2, all.size())));
    }

    /** An affine form, mostly. */
    String index(JavaScope scope) {
        String x = number(scope);
        if (dice.isOdd()) {
            return odd(scope, x, number(scope));
        }
        return switch (dice.below(14)) {
            case 0, 1 -> x + " + " + (1 + dice.below(2));
            case 2 -> String.valueOf(dice.below(4));
            case 3 -> "2 * " + x + " + " + dice.below(2);
            case 4 -> x + " + " + number(scope);
            case 5 -> "5 - " + x;
            default -> x;
        };
    }

    /** Something that is easily taken for something else. */
    String odd(JavaScope scope, String x, String y) {
        if (!scope.own.isEmpty() && dice.oneIn(4)) {
            String k = dice.one(scope.own);
            return dice.one(k + "++", "++" + k, k + "--", "(" + k + " = " + x + ")", "(" + k + " += 2)");
        }
        return switch (dice.below(10)) {
            case 0 ->
                dice.one(
                        x + " / 2", x + " % 3", x + " - " + y, "3 * " + x + " - " + y, "-" + x + " + 5", x + " * " + y);
            case 1 -> dice.one("Math.floorMod(" + x + ", 2)", "Math.floorDiv(" + x + ", 2)", "Math.min(" + x + ", 2)");
            case 2 -> dice.one("f", "g", "s", "this.f", "NAME.this.f", "o.f", "q.f", "q.g", "K", "NAME.s", "Other.t");
            case 3 ->
                dice.one(
                        "next(" + x + ")",
                        "field(" + x + ")",
                        "sum(" + x + ", 1)",
                        "down(" + x + ")",
                        "over(" + x + ")",
                        "pick(\"b\", " + x + ")",
                        "local(" + x + ")",
                        "dims(" + x + ")",
                        "self(" + x + ").zero()",
                        "self(" + x + ").s",
                        "Other.id(" + x + ")");
            case 4 ->
                dice.one(
                        x + " * 1073741824",
                        x + " * 65536 * 65536",
                        x + " + Integer.MAX_VALUE - Integer.MAX_VALUE",
                        "(" + x + " + 2147483647) / 2 - 1073741823");
            case 5 ->
                dice.one(
                        x + " << 1",
                        x + " >> 1",
                        "(" + x + " & 3)",
                        "(~" + x + " + 5)",
                        "(" + x + ")",
                        "+" + x,
                        x + " << 32",
                        x + " << 31");
            case 6 ->
                dice.one(
                        "(int) (" + x + " * 1L)",
                        "(int) (" + x + " * 4294967296L)",
                        "(int) (" + x + " + 4294967296L)",
                        "(byte) " + x,
                        "(short) (" + x + " * 65536)",
                        "(byte) (" + x + " * 128) + 128",
                        "(int) ((" + x + " * 1073741824L) >> 30)",
                        "(int) ((long) (" + x + " * 1073741824) / 1073741824) + 2");
            case 7 ->
                dice.one(
                        "(int) (16777216.0f + " + x + ") - 16777216",
                        "(int) real(16777216 + " + x + ") - 16777216",
                        "(int) (float) (16777216 + " + x + ") - 16777216",
                        "(char) " + x,
                        "'c' - 'a'");
            case 8 ->
                dice.one(
                        "(" + x + " > 1 ? " + x + " : " + y + ")",
                        "(" + x + " == 1 ? 0 : 1)",
                        "(" + x + " < 2 ? " + x + " : " + x + " + 1)");
            default ->
                dice.one(
                        "a.length - 60 - " + x,
                        "u.length - 60 - " + x,
                        "c[0].length - 60",
                        "v.length - 60 + " + x,
                        "Integer.valueOf(" + x + ")",
                        element(scope),
                        "o.u.length - 61",
                        "c.length - " + x);
        };
    }

    /** An expression that is an array. */
    String array(JavaScope scope) {
        if (dice.isOdd()) {
            String x = number(scope);
            String one = scope.arrays.isEmpty() ? "a" : dice.one(scope.arrays);
            String other = scope.arrays.isEmpty() ? "v" : dice.one(scope.arrays);
            return dice.one(
                    "same(" + one + ")",
                    "(" + x + " > 1 ? " + one + " : " + other + ")",
                    "this.u",
                    "o.u",
                    "q.u",
                    "(" + one + ")",
                    "row(c, " + x + ")",
                    "NAME.this.v",
                    "c[" + x + "]",
                    "d[" + x + "]",
                    "(new int[9])",
                    "a",
                    "b",
                    "v",
                    "u");
        }
        if (!scope.tables.isEmpty() && dice.oneIn(scope.arrays.isEmpty() ? 1 : 3)) {
            return dice.one(scope.tables) + "[" + index(scope) + "]";
        }
        return dice.one(scope.arrays.isEmpty() ? List.of("a") : scope.arrays);
    }

    String element(JavaScope scope) {
        return array(scope) + "[" + index(scope) + "]";
    }

    /** What a loop runs to. */
    String bound(JavaScope scope) {
        String x = dice.one(scope.captured);
        if (dice.isOdd()) {
            return dice.one(
                    "Math.min(" + x + ", 3)",
                    "Math.min(4, " + element(scope) + ")",
                    "5 - " + x,
                    x + " / 2 + 1",
                    "f",
                    "s",
                    "o.f",
                    "a.length - 60",
                    "u.length - 61",
                    "v.length - 61",
                    "field(" + x + ")",
                    "K",
                    x + " * 1073741824",
                    "two()",
                    "c.length - 5",
                    "q.f",
                    "(" + x + " > 2 ? 2 : 3)",
                    "next(" + x + ")",
                    "Math.max(2, " + x + ")",
                    "d[1].length - 60");
        }
        return switch (dice.below(6)) {
            case 0, 1 -> String.valueOf(1 + dice.below(5));
            case 2 -> x + " + " + (1 + dice.below(2));
            case 3 -> x + " - 1";
            default -> x;
        };
    }

    String value(JavaScope scope) {
        if (dice.isOdd()) {
            String x = index(scope);
            return dice.one(
                    "put(" + array(scope) + ", " + x + ")",
                    "field(" + x + ")",
                    "local(" + x + ")",
                    "f++",
                    "(g = " + x + ")",
                    "(" + element(scope) + " > 0 ? " + element(scope) + " : " + x + ")",
                    "(" + element(scope) + " = " + x + ")",
                    "(\"\" + o).length()",
                    "Math.max(" + element(scope) + ", 2)",
                    "two()",
                    "(int) q.count(" + x + ")",
                    "this.f + f");
        }
        return switch (dice.below(6)) {
            case 0, 1, 2 -> element(scope);
            case 3 -> element(scope) + " + " + element(scope);
            default -> index(scope);
        };
    }

    String condition(JavaScope scope) {
        String compare = dice.one(" < ", " <= ", " > ", " >= ", " == ", " != ");
        String left = index(scope);
        if (dice.isOdd()) {
            return oddCondition(scope);
        }
        return left + compare + (dice.oneIn(2) ? String.valueOf(dice.below(4)) : index(scope));
    }

    /** A condition that does more than compare, or is compared in another way. */
    String oddCondition(JavaScope scope) {
        String compare = dice.one(" < ", " <= ", " > ", " >= ", " == ", " != ");
        String left = index(scope);
        String plain = left + compare + dice.below(3);
        return dice.one(
                element(scope) + compare + dice.below(3),
                plain + " && " + element(scope) + " > 0",
                plain + " || " + element(scope) + " > 0",
                "!(" + plain + ")",
                plain + " && " + index(scope) + " > 1",
                plain + " || " + index(scope) + " == 1",
                "f++" + compare + "2",
                plain + " || dims(" + left + ") == 0",
                plain + " && (f = 2) > 0",
                "o == NAME.this",
                "a == b",
                plain + " == true",
                plain + " ^ true",
                plain + " & " + element(scope) + " > 0",
                "even(" + left + ")",
                left + compare + "1.5",
                "false",
                "true",
                element(scope) + compare + element(scope));
    }

    /** What is assigned to: an element mostly. */
    String target(JavaScope scope) {
        if (dice.isOdd()) {
            return dice.one(
                    "f",
                    "g",
                    "s",
                    "this.f",
                    "o.f",
                    "q.f",
                    "NAME.this.g",
                    "self(1).f",
                    "(" + element(scope) + ")",
                    "Other.t");
        }
        return dice.oneIn(10) ? dice.one("f", "g") : element(scope);
    }
}
