package io.raceproof.agent;

import java.util.Random;

/**
 * Statements for {@link RandomLoops} that single optimisations look for: objects that are published while they are made
 * or after, indices that are read from an array and written in between, long arrays in many parts, arrays that are
 * passed to private methods or made by them, indices that go on now and then, columns of a table, small objects that
 * are passed around, of which some are told of.
 */
final class RandomShapes {

    /** Longer than what is kept as runs in any case. */
    static final int LONG = 300;

    /** A class whose constructor tells of the object before it has written all of it, now and then. */
    static final String MADE = """
            static final class Made {
              int u; long w; Made next; static Made last;
              Made(int u, Made next) { this.u = u; if (u == 3) { last = this; } this.next = next; this.w = u + 1; }
              Made(int[] from) { for (int v : from) { this.u += v; } this.w = this.u; }
              void add(long more) { w += more; }
              long both() { return u + w + u; }
              static long of(Made some, Made other) { some.w += other.u; other.u++; return some.w + other.w; }
            }
            static final class Point {
              int x; int y; long z; static Point kept;
              Point(int x, int y, long z) { this.x = x; this.y = y; this.z = z; }
              static Point between(Point from, Point to) { return new Point(to.x - from.x, to.y - from.y, to.z - from.z); }
              long dot(Point other) { return x * other.x + y * other.y + z * other.z; }
              long most(Point a, Point b) { return x + (a.z > 2 ? a.x + b.y : y + b.x + a.y) + b.z
                + (z ^ a.x + b.x) % 7 / (a.y & 1); }
              void add(Point other) { x += other.x; y += other.y; z += other.z + x; }
              Point told() { kept = this; return this; }
            }
            static final class Once {
              private int base; private long more; private int late; private Once after; static Once told;
              Once(int of, Once after) { base = of; more = of * 3L; this.after = after; late = of; if (of == 2) { told = this; } }
              long all() { return base + more + (after == null ? 1 : after.base + after.more) + base; }
              long late() { return late; }
            }
            static void block(float[] h, int at) {
              h[at] = at;
              h[at + 1] += at; h[at + 2] = h[at + 3];
            }
            private static int total(int[] of, int upTo) { int t = 0; for (int i = 0; i < upTo; i++) { t += of[i]; } return t; }
            private static void mark(int[] of, int at) { of[at]++; }
            private static int[] told(int[] of, Box p) { p.kept = of; return of; }
            private static int[] fresh(int n) { int[] of = new int[n]; of[n - 1] = n; return of; }
            private static int[] freshOrTold(int n, Box p) { int[] of = new int[n]; if (n == 17) { p.kept = of; } of[0] = n; return of; }
            private static int[] again(int n) { int[] of = fresh(n); of[0]++; return n > 20 ? null : of; }
            """;

    private final Random random;
    private final String i;
    private final String other;

    /**
     * @param number makes names that nobody else uses
     * @param other a variable with a small number
     */
    RandomShapes(Random random, int number, String other) {
        this.random = random;
        this.i = "s" + number;
        this.other = other;
    }

    private int upTo(int bound) {
        return random.nextInt(bound);
    }

    String statement() {
        return switch (upTo(22)) {
            case 18 -> (upTo(2) == 0 ? "p" : "q") + ".once = new Once(" + other + ", p.once);";
            case 19 -> "sum += (int) (p.once.all() + q.once.late());";
            case 20 -> upTo(2) == 0 ? "q.once.late++;" : "if (Once.told != null) { sum += (int) Once.told.all(); }";
            case 21 -> onceOfMany();
            case 13 -> readByMany();
            case 14 -> (upTo(2) == 0 ? "p" : "q") + ".point = new Point(" + other + ", " + upTo(5) + ", sum & 7);";
            case 15, 16 -> points();
            case 17 -> pointsOfMany();
            case 8 -> "if (p.made != q.made || sum > 3) { sum += (int) Made.of(p.made, q.made); }";
            case 11 -> "for (int " + i + " = 0; " + i + " < 3; " + i + "++) { p.text.append('x'); }";
            case 12 -> "sum += q.text.length(); synchronized (lock) { p.text.append('y'); } q.text.append('x');";
            case 9 -> "block(h, " + upTo(LONG - 4) + ");";
            case 10 -> "finish(() -> forAsync(0, 20, y -> block(h, y * " + (2 + upTo(4)) + " + " + upTo(100) + ")));";
            case 0 -> "q.made = new Made(" + other + ", q.made);";
            case 1 -> "{ Made made = p.made; if (made != null) { sum += made.u + (int) made.w; made.add(sum & 1); } }";
            case 2 -> "if (Made.last != null) { sum += (int) Made.last.w; Made.last.next = null; }";
            case 3 -> "{ Made made = new Made(at); made.add(2); sum += (int) made.w; }";
            case 4 -> "at[" + upTo(24) + "] = (sum & 7) + " + upTo(4) + ";";
            case 5 -> "h[" + upTo(LONG) + "] += me;";
            case 6 -> "sum += (int) h[" + upTo(LONG) + "];";
            default -> ownArray();
        };
    }

    /** Readers that sections tell apart, so that they are kept as a set; one of the tasks may write. */
    private String readByMany() {
        String write = "if (y == " + upTo(12) + ") { " + i + ".add(r & 1); } ";
        return "{ Made " + i + " = p.made; if (" + i + " != null) { finish(() -> forAsync(0, 6, y -> { long r = " + i
                + ".both(); synchronized (lock) { r += " + i + ".both(); } " + write + i + ".both(); })); } }";
    }

    /** Objects of one's own and of others', at times missing. */
    private String points() {
        String own = "new Point(sum & 3, me, " + upTo(9) + ")";
        String first = upTo(2) == 0 ? own : "p.point";
        String second = upTo(2) == 0 ? own : upTo(2) == 0 ? "q.point" : "Point.kept";
        String a = i + "a";
        String c = i + "c";
        String n = i + "n";
        String use =
                switch (upTo(5)) {
                    case 0 -> "sum += (int) Point.between(" + a + ", " + c + ").dot(" + a + ");";
                    case 1 -> "sum += (int) " + a + ".dot(" + c + ");";
                    case 2 -> "sum += (int) " + a + ".most(" + c + ", " + (upTo(2) == 0 ? a : "Point.kept") + ");";
                    case 3 -> a + ".add(" + c + ");";
                    default ->
                        "Point " + n + " = Point.between(" + a + ", " + c + "); sum += " + n + ".x; " + n + ".add(" + a
                                + "); if (" + n + ".x > 1) { " + n + ".told(); }";
                };
        String failed = "catch (NullPointerException | ArithmeticException failed) { sum++; }";
        return "{ Point " + a + " = " + first + ", " + c + " = " + second + "; try { " + use + " } " + failed + " }";
    }

    private String pointsOfMany() {
        String write = "if (y == " + upTo(12) + ") { " + i + ".add(" + i + "); } ";
        return "{ Point " + i + " = p.point; if (" + i + " != null) { finish(() -> forAsync(0, 6, y -> { long r = " + i
                + ".dot(" + i + "); "
                + (upTo(2) == 0 ? "synchronized (lock) { r += Point.between(" + i + ", " + i + ").x; } " : "")
                + write + i + ".dot(" + i + "); })); } }";
    }

    /** Objects that nobody changes, or somebody does; made before the tasks, by one of them, or each by its own. */
    private String onceOfMany() {
        String made = upTo(2) == 0 ? "new Once(me, q.once)" : "p.once";
        String other = upTo(2) == 0 ? "q.once = new Once(y, " + i + ");" : i + ".late += y;";
        return "{ Once " + i + " = " + made + "; finish(() -> forAsync(0, 5, y -> { long r = " + i + ".all(); if (y == "
                + upTo(9) + ") { " + other + " } synchronized (lock) { r += q.once.all(); } r += " + i
                + ".late(); })); }";
    }

    private String ownArray() {
        String made =
                switch (upTo(4)) {
                    case 0 -> "fresh(16)";
                    case 1 -> "freshOrTold(" + (16 + upTo(2)) + ", p)";
                    case 2 -> "again(16)";
                    default -> "new int[16]";
                };
        return "{ int[] " + i + " = " + made + "; mark(" + i + ", " + upTo(16) + "); "
                + (upTo(3) == 0 ? "told(" + i + ", q);" : "")
                + (upTo(3) == 0 ? "{ int[] t = " + i + "; async(() -> mark(t, " + upTo(4) + ")); }" : "")
                + " sum += total(" + i + ", 16); }";
    }

    String loop() {
        return switch (upTo(23)) {
            case 20, 21, 22 -> columns();
            case 16, 17, 18, 19 -> steps();
            case 11, 12 -> drawn();
            case 13, 14, 15 -> wholeAgain();
            case 8 -> neighbours("h[" + i + "] += leaf(at, " + i + " % 24);", "h[" + i + "] = sum & 1;");
            case 9 -> neighbours("sum += (int) h[" + i + "];", "h[" + i + " + 3]++;");
            case 10 ->
                "{ int y = " + upTo(40) + ", z = " + upTo(200)
                        + "; while (y < 60 && z < 250) { if ((sum & 1) == 0) { h[y + z] = h[y++]; }"
                        + " else { sum += (int) h[z++]; } p.text.append('z'); sum++; } }";
            case 5 ->
                "for (int " + i + " = " + upTo(40) + "; " + i + " < h.length; " + i + "++) { if (" + i + " % 7 == "
                        + upTo(7) + ") { h[" + i + "] = me; } else { h[" + i + "] += sum & 3; } }";
            case 6 ->
                "{ int y = " + upTo(LONG) + ", z = " + upTo(LONG) + "; float was = h[y]; h[y] = h[z]; h[z] = was;"
                        + " for (int " + i + " = y + 1; " + i + " < h.length; " + i + "++) { h[" + i + "] += h[y]; } }";
            case 7 ->
                "for (int " + i + " = 0; " + i + " < 9; " + i + "++) { block(h, " + i + " * " + (1 + upTo(5)) + " + "
                        + upTo(200) + "); }";
            case 0, 1 -> indirect();
            case 2 ->
                "for (int " + i + " = me + " + upTo(9) + "; " + i + " < h.length; " + i + " += " + (1 + upTo(9))
                        + ") { h[" + i + "]++; }";
            case 3 ->
                "for (int " + i + " = " + upTo(LONG) + "; " + i + " < h.length; " + i + "++) { sum += (int) h[" + i
                        + "]; }";
            default ->
                "for (int " + i + " = 0; " + i + " < 12; " + i + "++) { q.made = new Made(" + i + ", p.made);"
                        + " sum += q.made.u; }";
        };
    }

    /**
     * A long array as a table, column by column; between two columns, at times, the segment ends, or a column is left
     * out.
     */
    private String columns() {
        String row = "r" + i;
        int wide = 4 + upTo(25);
        String element = "h[" + row + " * " + (upTo(3) == 0 ? "w" + i : wide) + " + " + i + "]";
        String access =
                switch (upTo(5)) {
                    case 0 -> "sum += (int) " + element + ";";
                    case 1 -> element + " += " + other + ";";
                    case 2 -> "sum += (int) " + element + "; h[" + row + " * " + wide + " + " + i + " + 1] = me;";
                    default -> element + " = " + other + ";";
                };
        String between =
                switch (upTo(9)) {
                    case 0 -> "synchronized (lock) { sum += (int) h[" + upTo(LONG) + "]; }";
                    case 1 -> "async(() -> { h[" + upTo(LONG) + "]++; });";
                    case 2 -> "finish(() -> async(() -> { h[" + upTo(LONG) + "]++; }));";
                    case 3 -> "break;";
                    case 4 -> "continue;";
                    case 5 -> "h[" + upTo(LONG) + "] = me;";
                    default -> "sum++;";
                };
        return "for (int " + i + " = " + upTo(4) + ", w" + i + " = " + wide + "; " + i + " < " + (3 + upTo(wide)) + "; "
                + i + "++) { if (" + i + " == " + (1 + upTo(6)) + ") { " + between + " } for (int " + row + " = "
                + upTo(3) + "; " + row + " < " + (3 + upTo(LONG / wide - 2)) + "; " + row + "++) { " + access + " } }";
    }

    /**
     * Indices that go on in some rounds only: over all elements, over some, over none; left early, or by an exception,
     * at times.
     */
    private String steps() {
        String y = "y" + i;
        String z = "z" + i;
        boolean isDown = upTo(4) == 0;
        String step = isDown ? "--" : "++";
        String array = upTo(3) == 0 ? "b" : upTo(2) == 0 ? "a" : "h";
        String condition =
                switch (upTo(4)) {
                    case 0 -> array + "[" + y + "] <= " + array + "[" + z + "]";
                    case 1 -> z + " == 9 || " + y + " < 8 && " + array + "[" + y + "] > " + i + " % 3";
                    case 2 -> "(sum & 3) > 1";
                    default -> i + " % " + (2 + upTo(3)) + " == 1";
                };
        String taken =
                switch (upTo(6)) {
                    case 0 -> array + "[" + y + step + "] = " + i + ";";
                    case 1 -> "d[" + i + " & 7] = " + array + "[" + y + step + "];";
                    case 2 -> "sum += (int) " + array + "[" + y + "]; " + y + step + ";";
                    case 3 -> y + step + "; sum += (int) " + array + "[" + y + "];";
                    case 4 -> "if (sum % 5 != 1) { sum += (int) " + array + "[" + y + "]; } " + y + step + ";";
                    default -> array + "[" + y + "]++; " + y + step + ";";
                };
        String other =
                switch (upTo(5)) {
                    case 0 -> "sum += (int) " + array + "[" + z + "++] + (int) " + array + "[" + y + "];";
                    case 1 -> "e[" + z + "++] = sum;";
                    case 2 -> upTo(2) == 0 ? "break;" : "sum++; continue;";
                    case 3 -> array + "[" + z + "++] = 2; " + (upTo(2) == 0 ? y + step + ";" : "");
                    default -> "sum += 1 + (int) " + array + "[" + z + "]; " + z + "++;";
                };
        return "for (int " + i + " = 0, " + y + " = " + (isDown ? 12 + upTo(20) : upTo(6)) + ", " + z + " = "
                + upTo(18) + "; " + i + " < " + (2 + upTo(14)) + "; " + i + "++) { if (" + condition + ") { " + taken
                + " } else { " + other + " } sum++; }";
    }

    /** A method that HotSpot would not compile with ordinary checks, to be put beside the others. */
    String unrolled() {
        StringBuilder lines =
                new StringBuilder("static int unrolled(int[] a, float[] h, long[] b, int i) { int sum = 0;\n");
        for (int line = 0; line < 110; line++) {
            String index = upTo(3) == 0 ? "i + " + upTo(9) : "" + upTo(24);
            lines.append(
                    switch (upTo(40)) {
                        case 0 -> "if (sum > " + upTo(50) + ") { i++; sum -= 9; }\n";
                        case 1 -> "h[i * 9 + " + upTo(99) + "] = sum;\n";
                        default ->
                            (upTo(30) == 0 ? (upTo(2) == 0 ? "a[" : "b[") + index + "] = " : "sum += (int) ")
                                    + "(int) (a[" + upTo(24) + "] + h[" + upTo(LONG) + "] + a[i] + h[i + " + upTo(99)
                                    + "] + b[" + index + "] + a[" + upTo(24) + "] * b[" + upTo(12) + "]);\n";
                    });
        }
        return lines.append("return sum; }").toString();
    }

    /**
     * All of an array read again and again, also a short one, beside others; in between, at times, somebody writes or
     * the segment ends.
     */
    private String wholeAgain() {
        String between =
                switch (upTo(7)) {
                    case 0 -> "h[" + upTo(LONG) + "] = me;";
                    case 1 -> "Box.few[" + upTo(5) + "]++;";
                    case 2 -> "async(() -> { h[" + upTo(LONG) + "]++; });";
                    case 3 -> "finish(() -> async(() -> { Box.few[" + upTo(5) + "]++; }));";
                    case 4 -> "synchronized (lock) { sum += h[" + upTo(LONG) + "] > 1 ? 1 : 0; }";
                    case 5 -> "async(() -> { for (float v : h) { p.text.append('w'); } });";
                    default -> "";
                };
        String more = upTo(2) == 0 ? "" : "for (long v : b) { sum += (int) v; q.text.append('w'); }";
        return "for (int " + i + " = 0; " + i + " < 3; " + i
                + "++) { for (float v : h) { sum += v > 1 ? 1 : 0; p.text.append('w'); "
                + (upTo(4) == 0 ? "if (sum > 50) { break; } " : "")
                + "} for (short v : Box.few) { sum += v; q.text.append('w'); } "
                + more + " if (" + i + " == " + upTo(3) + ") { " + between + " } }";
    }

    /** A loop that changes an object of the JDK, its own or one of others, in each round. */
    private String drawn() {
        String drawing = upTo(2) == 0 ? "new java.util.SplittableRandom(me)" : upTo(2) == 0 ? "p.chance" : "q.chance";
        String exit = upTo(3) == 0 ? "if (h[" + i + "] > 3) { break; } " : "";
        return "{ java.util.SplittableRandom c" + i + " = " + drawing + "; for (int " + i + " = " + upTo(LONG) + "; "
                + i
                + " < " + (200 + upTo(120)) + "; " + i + "++) { h[" + i + "] = c" + i + ".nextInt(5); " + exit
                + "b[c" + i + ".nextInt(" + (20 + upTo(6)) + ")]++; } }";
    }

    /**
     * Elements one after the other, in the one way or in the other; in the midst of them, at times, the segment ends.
     */
    private String neighbours(String some, String others) {
        String between =
                switch (upTo(6)) {
                    case 0 -> "synchronized (lock) { h[" + i + "]++; }";
                    case 1 -> "sum += q.v;";
                    case 2 -> "{ int y = " + i + "; async(() -> { h[y & 255]++; }); }";
                    case 3 -> "{ int y = " + i + "; finish(() -> async(() -> { h[y]++; })); }";
                    case 4 -> "break;";
                    default -> "q.text.append('n');";
                };
        return "for (int " + i + " = " + upTo(100) + "; " + i + " < " + (100 + upTo(LONG - 104)) + "; " + i
                + "++) { if ("
                + i + " % " + (2 + upTo(60)) + " == 1) { " + others + " } else { " + some + " } if (" + i + " == "
                + upTo(200) + ") { " + between + " } p.text.append('x'); }";
    }

    /** The same indices twice; in between, at times, they are others. */
    private String indirect() {
        String between =
                switch (upTo(5)) {
                    case 0 -> "at[" + upTo(12) + "] = " + upTo(24) + ";";
                    case 1 -> "mark(at, " + upTo(12) + ");";
                    case 2 -> "if (t" + i + " == 0) { synchronized (lock) { b[0]++; } }";
                    default -> "";
                };
        String body = upTo(2) == 0 ? "b[at[" + i + "]] += d.length;" : "{ int y = at[" + i + "]; e[y] = e[y] + b[y]; }";
        String exit = upTo(4) == 0 ? "if (sum > " + upTo(9) + ") { break; }" : "";
        return "for (int t" + i + " = 0; t" + i + " < 2; t" + i + "++) { for (int " + i + " = " + upTo(3) + "; " + i
                + " < " + (3 + upTo(25)) + "; " + i + "++) { " + body + exit + " } " + between + " }";
    }
}
