package io.raceproof.prove.java;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.SourceRegion;
import io.raceproof.findings.Verdict;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the front end claims to know of the Java language, each with a program in which believing otherwise gives a
 * wrong answer.
 */
class JavaClaimsTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                // An element that is assigned to is looked for once the right side is evaluated (JLS 15.26.1).
                "int x; void f() { forAll(0, 2, i -> { int[] t = new int[2]; t[5] = x = i; }); }",
                // All lengths are evaluated before one of them is found negative (JLS 15.10.2).
                "int x; void f() { forAll(0, 2, i -> { int[][] t = new int[i - 9][x = i]; }); }",
                // What stands before the name of something static is evaluated (JLS 15.11.1, 15.12.4.1).
                "int x; static int s; private Code g(int i) { x = i; return this; } static int h() { return 0; }"
                        + " void f(int[] a) { forAll(0, 2, i -> a[i] = g(i).s); }",
                "int x; private Code g(int i) { x = i; return this; } static int h() { return 0; }"
                        + " void f(int[] a) { forAll(0, 2, i -> a[i] = g(i).h()); }",
                // An object in a sum of strings is asked for its text (JLS 15.18.1).
                "int x; public String toString() { x = 1; return \"\"; }"
                        + " void f(int[] a) { forAll(0, 2, i -> a[i] = (\"\" + this).length()); }",
                "int x; public String toString() { x = 1; return \"\"; }"
                        + " void f(int[] a) { forAll(0, 2, i -> { String t = \"\"; t += this; a[i] = 1; }); }",
                // A compound assignment casts to the type of its variable (JLS 15.26.2).
                "void f(int[] a) { LongStream.range(0, 8589934592L).parallel().forEach(l -> { int k = 0; k += l; a[k] = 1; }); }",
                // A continue leaves out the rest of the body, the change of the counter with it.
                "void f(int[] a) { finish(() -> { int k = 0; while (k < 5) { int q = k; async(() -> a[q] = 1);"
                        + " if (a[k] > 7) continue; k++; } }); }",
                // A counter that wraps starts more tasks.
                "int x; void f() { finish(() -> { for (int j = 2147483646; j <= 2147483647; j += 2) async(() -> x = 1); }); }",
                // A method that is called before the region may not come to all of its code.
                "private static int g(int[] a, int i) { int t = 0; if (i > 3) { t = a[i]; } return i; }"
                        + " void f(int[] a, int[] b, int n) { int y = g(a, n); forAll(a.length, y + 1, i -> b[0] = i); }",
                "void f(int[] a, int[] b, int n) { int y = n > 3 ? a[n] : 0; int d = y; forAll(a.length, n + 1, i -> b[d] = i); }",
                // A part of a condition that is not evaluated teaches nothing.
                "int x; private static int g(int i) { int[] t = new int[i - 5]; return 1; }"
                        + " void f() { forAll(0, 4, i -> { if (i < 3 || g(i) == 1) { x = i; } }); }",
                // What a region changes, it has changed when it is entered again.
                "int n; void f(int[] a) { int d = n; for (int t = 0; t < 3; t++) { int e = n;"
                        + " finish(() -> { n = n + 1; forAsync(0, 9, i -> a[d + i] = a[e + i]); }); } }",
                // The size of chunks is evaluated by the one who starts them.
                "int x; private int two() { x = 1; return 2; } void f(int[] a) { finish(() -> { async(() -> x = 2);"
                        + " forAllChunked(0, 9, two(), i -> a[i] = 1); }); }",
                // Brackets change nothing.
                "void f() { int[][] e = new int[9][9]; (e[1]) = e[0]; forAll(0, 2, i -> e[i][0] = 1); }",
                // The first use of a class runs its initialiser (JLS 12.4.1).
                "static int x; static class Other { static int t = 1; static { x = 2; } static int g() { return 0; } }"
                        + " void f(int[] a) { finish(() -> { async(() -> a[0] = Other.t); x = 3; }); }",
                "static int x; static class Other { static { x = 2; } static int g() { return 0; } }"
                        + " void f(int[] a) { finish(() -> { async(() -> a[0] = Other.g()); x = 3; }); }",
                // A parameter of another type rounds.
                "private final int[] v = new int[9]; private void g(float z) { v[(int) (z + 16777216) - 16777216] = 1; }"
                        + " void f() { forAll(0, 9, i -> g(i)); }",
            })
    void whatMayRaceIsNotProved(String members) throws Exception {
        SourceRegion region = JavaSource.region(folder, members);
        assertThat(region.verdict()).as("%s", region.because()).isNotEqualTo(Verdict.PROVED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // One object or array under two names, so one number.
                "int n; void f(Code o, int[] a) { Code p = o; forAll(0, 9, i -> a[o.n + i] = a[p.n + i]); }",
                "int n; void f(int[] a) { forAll(0, 9, i -> a[Code.this.n + i] = a[n + i]); }",
                "int x; void f(int[] a, int[] b, int n) { int[] q = n > 2 ? a : a; forAll(0, q.length - a.length, i -> x = i); }",
                "void f(int[] a, int n) { int d = Integer.valueOf(n); forAll(0, 9, i -> a[n + i] = a[d + i]); }",
                "void f(int[] a, String s) { int n = Integer.parseInt(s); int d = Integer.parseInt(s);"
                        + " forAll(0, 9, i -> a[n + i] = a[d + i]); }",
                // Every call has variables of its own, by name too.
                "private void g() { int[] t = new int[2]; t[0] = 1; } void f() { finish(() -> { async(this::g); async(this::g); }); }",
                // Rows that are replaced.
                "void f(int[][] c) { finish(() -> { int[] r = c[0]; async(() -> r[0] = 1);"
                        + " Arrays.parallelSetAll(c, i -> new int[3]); c[0][0] = 2; }); }",
                // A handler runs after a failure only.
                "void f(int[] a, int n) { try { a[n] = 1; } catch (RuntimeException e) { forAll(0, 2, i -> a[0] = i); } }",
            })
    void whatMayBeFreeIsNoRace(String members) throws Exception {
        SourceRegion region = JavaSource.region(folder, members);
        assertThat(region.verdict()).as("%s", region.because()).isNotEqualTo(Verdict.RACE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "private void g() { forAll(0, 2, this::h); } private void h(int i) { g(); }",
                "private void g(int... z) { } void f() { forAll(0, 2, 0, 2, this::g); }",
                "void f(String[][] s, int n) { forAll(0, n, i -> s[2 * i][0] = s[i][1]); }",
                "class In extends Code2 { void f(int[] a) { forAll(0, 9, i -> a[n + i] = a[Code.this.m + i]); } }"
                        + " int m; static class Code2 { int n; }",
            })
    void whatIsNotUnderstoodIsSaid(String members) throws Exception {
        SourceRegion region = JavaSource.region(folder, members);
        assertThat(region.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(region.because()).isNotEmpty();
    }
}
