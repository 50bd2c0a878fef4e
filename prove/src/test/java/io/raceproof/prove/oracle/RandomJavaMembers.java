package io.raceproof.prove.oracle;

import java.util.List;

/**
 * The fields and methods that every generated class has, each with something about it that an analysis may get wrong.
 */
final class RandomJavaMembers {

    private RandomJavaMembers() {}

    /** {@code u} and {@code q} are set from outside, and perhaps to what has other names. */
    static final List<String> ALL = List.of(
            "public int f; public int g; public static int s; public int[] u; public NAME q; static final int K = 2;",
            "private final int[] v = new int[64]; private final int[][] d = new int[9][64];",
            "static class Other { static int t = 1; static { NAME.s = 2; } static int id(int zi) { return zi; } }",
            "private static int next(int zi) { return zi + 1; }",
            "private static int two() { s = 1; return 2; }",
            "private int put(int[] zx, int zi) { zx[zi] = zi; return zi; }",
            "private int field(int zi) { if (zi > 2) { return f; } g = zi; return zi; }",
            "private static int local(int zi) { int[] zt = new int[3]; zt[zi % 2] = zi; return zt[0]; }",
            "private static int dims(int zi) { int[] zt = new int[zi - 2]; return 0; }",
            "private static int sum(int... zx) { int zs = 0; for (int ze : zx) { zs += ze; } return zs; }",
            "private int down(int zi) { return zi <= 0 ? 0 : down(zi - 1); }",
            "int over(int zi) { f = zi; return zi; }",
            "private int pick(String zs, int zi) { switch (zs) { case \"b\": return zi; default: return 0; } }",
            "private NAME self(int zi) { g = zi; return this; }",
            "static int zero() { return 0; }",
            "private static float real(int zi) { return zi; }",
            "private static int[] same(int[] zx) { return zx; }",
            "private static int[] row(int[][] zx, int zi) { return zx[zi]; }",
            "private boolean even(int zi) { return zi % 2 == 0; }",
            "private int count(int zi) { int zs = 0; for (int zj = 0; zj < zi; zj++) { zs += zj; } return zs; }",
            "private void touch(int zi) { int[] zt = new int[2]; zt[0] = zi; v[zi] = zt[0]; }",
            "private void wide(float zi) { v[(int) zi - 16777216] = 1; }",
            "private void whole(int zi) { v[zi - 16777216] = 1; }",
            "private void keep(int[] zx) { u = zx; }",
            "private void bump() { int[] zt = new int[2]; zt[0] = 1; zt[1] = zt[0]; }",
            "private void early(int[] zx, int zi) { if (zi > 1) { return; } zx[zi] = 1; }",
            "private void fill(int[] zx, int zn) { for (int zj = 0; zj < zn; zj++) { zx[zj] = zj; } }",
            "private void change() { f++; q = this; }",
            "private int guarded(int[] zx, int zi) { int zt = 0; if (zi > 3) { zt = zx[zi + 60]; } return zi; }",
            "private void swap(int[][] zx) { int[] zt = zx[0]; zx[0] = zx[1]; zx[1] = zt; }",
            "public String toString() { f = 7; return \"\"; }");
}
