package io.raceproof.prove.java;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.SourceRegion;
import io.raceproof.findings.Verdict;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that look like others which are proved, or which race, and are not. */
class JavaPitfallsTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                // What is read in a bound that is not known.
                "void f(int[] a, int[] b) { forAll(0, 9, i -> { int c = 0;"
                        + " for (int k = 0; k < Math.min(a[0], b[0]); k++) c++; b[i] = 1; }); }",
                // A condition that assigns.
                "void f(int[] a) { forAll(0, 9, i -> { int k = i; if (k++ < 100) { } a[k] = a[i]; }); }",
                // A condition that is evaluated once more after the last iteration.
                "void f(int[] x) { finish(() -> { for (int j = 0; x[0] > -1 && j < 1; j++) async(() -> x[0] = 5); }); }",
                // More iterations than ints.
                "void f(int[] a) { LongStream.range(0, 8589934592L).parallel().forEach(l -> a[(int) l] = 1); }",
                // Fields and variables that change between two uses before the region.
                "int n; void f(int[] a) { int d = n; n = n + 1; forAll(0, 9, i -> a[n + i] = a[d + i]); }",
                "int n; void f(int[] a) { if (n <= 0) { n = 5; forAll(0, n, i -> a[0] = i); } }",
                "int n; void f(int[] a) { if (n <= 0) { g(); forAll(0, n, i -> a[0] = i); } } private void g() { n = 5; }",
                "void f(int[] a, int n) { if (n <= 0) { n = 5; forAll(0, n, i -> a[0] = i); } }",
                "void f(int[] a, int n) { int d = n; n++; int e = n; forAll(0, 9, i -> a[e + i] = a[d + i]); }",
                // A field's array that is handed in as a parameter.
                "private final int[] b = new int[9]; void f(int[] x) { forAll(0, 8, i -> b[i] = x[i + 1]); }"
                        + " void g() { f(b); }",
                // A subscript that was perhaps not evaluated.
                "void f(int[] a, int[] b, int n) { if (n > a.length || a[n] > 0) forAll(a.length, n, i -> b[0] = i); }",
                // A row that was handed on.
                "void f(int[][] x, int n) { int[][] c = new int[n][n]; x[0] = c[0];"
                        + " forAll(0, n - 1, i -> c[0][i] = x[0][i + 1]); }",
                "private static void g(int[][] x) { x[1] = x[0]; } void f() { int[][] c = new int[9][9]; g(c);"
                        + " forAll(0, 9, i -> c[i][0] = i); }",
                "private static void g(int[][] x) { h(x); } private static void h(int[][] x) { g(x); x[1] = x[0]; }"
                        + " void f() { int[][] c = new int[9][9]; g(c); forAll(0, 9, i -> c[i][0] = i); }",
                "private static int[][] g(int[][] x) { return x; } void f() { int[][] c = new int[9][9];"
                        + " g(c)[1] = c[0]; forAll(0, 9, i -> c[i][0] = i); }",
                "private int[] a = new int[9]; private int[] b = new int[9]; class In { void g() { a = b; } }"
                        + " void f() { forAll(0, 8, i -> a[i] = b[i + 1]); }",
                // Numbers that are rounded.
                "void f(int[] a) { forAll(0, 33554432, i -> { float g = i; a[(int) g] = 1; }); }",
                "static float g(int i) { return i; } void f(int[] a) { forAll(0, 33554432, i -> a[(int) g(i)] = 1); }",
                // A product of ints that overflows before it becomes a long.
                "void f(int[] a) { forAll(0, 9, i -> { long l = 0; l = i * (1 << 30); a[(int) (l / (1 << 30)) + 9] = 1; }); }",
                // Counters that change twice, or wrap in their own way.
                "void f(int[] a) { forAll(0, 9, i -> { for (int j = i; j-- < 9; j += 2) a[j + 1] = 1; }); }",
                "void f(int[] a) { forAll(0, 2, i -> { for (byte b = 0; b >= 0 || b < -100; b += 120) a[b + 128 + i] = 1; }); }",
                "void f(int[] a, long m) { forAll(0, 2, i -> { for (int j = 1; j < m; j++) a[(j + (1 << 31)) * i] = 1; }); }",
            })
    void whatMayRaceIsNotProved(String members) throws Exception {
        SourceRegion region = JavaSource.region(folder, members);
        assertThat(region.verdict()).as("%s", region.because()).isNotEqualTo(Verdict.PROVED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // Loops that are left after the first iteration.
                "void f(int[] a) { forAll(0, 9, i -> { for (int j = 0; j < 9; j++) { a[i + j] = 1; break; } }); }",
                "int x; void f() { for (int t = 0; t < 5; t++) { int s = t; forAll(0, s, i -> x = i); break; } }",
                // A part of a condition that is never evaluated.
                "void f(int[] x) { forAll(0, 2, i -> { if (i == 1) x[0] = 1;"
                        + " else for (int j = 5; j < 3 && x[0] > 0; j++) { } }); }",
                // Rows and objects that change places.
                "void f(int[][] m) { int[] r = m[0]; m[0] = m[1]; m[1] = r; forAll(0, 9, i -> r[i] = m[0][i + 1]); }",
                "Code o; int n; void f(Code p) { finish(() -> { Code q = o; o = p; async(() -> q.n = 1); o.n = 2; }); }",
                // The rows of an array of objects are not its elements' elements.
                "void f(String[][] s) { forAll(0, 9, i -> s[i][0] = s[i][1]); }",
            })
    void whatMayBeFreeIsNoRace(String members) throws Exception {
        SourceRegion region = JavaSource.region(folder, members);
        assertThat(region.verdict()).as("%s", region.because()).isNotEqualTo(Verdict.RACE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // Each call has an array of its own.
                "static int g(int i) { int[] t = new int[2]; t[0] = i; return t[0]; }"
                        + " void f() { finish(() -> { async(() -> g(1)); async(() -> g(2)); }); }",
                "static int g(int i) { int[] t = new int[2]; t[0] = i; return t[0]; }"
                        + " void f() { forAll(0, 4, i -> { g(1); for (int j = 0; j < 3; j++) g(j); }); }",
                // What no code assigns to, or only subscripts.
                "private int[][] a = new int[9][9]; private int[][] b = new int[9][9];"
                        + " void f() { forAll(0, 9, i -> a[i][0] = b[0][i]); }",
                "private static void g(int[][] x) { x[0][1] = 1; h(x); } private static void h(int[][] x) { g(x); }"
                        + " void f() { int[][] c = new int[9][9]; g(c); forAll(0, 9, i -> c[i][0] = i); }",
                // What is created and kept is nothing else.
                "void f(int n, double[][] x) { final double[][] c = new double[n][n];"
                        + " forAll(0, n, i -> c[i][0] = x[i + 1][0]); }",
                "int[] y; void f(int n) { int[] c = new int[n]; forAll(0, n, i -> c[i] = y[i + 1]); }",
                // A counter that overflows only in a loop that never ends, or that has left its array by then.
                "void f(int n, int m, int[] a) { forAll(0, n, i -> { int s = 0;"
                        + " for (int j = 0; j <= m; j++) s += j; a[i] = s; }); }",
                "void f(int n, int m, int[] a, int[] b) { int[] c = new int[n]; forAll(0, n, i -> { int s = 0;"
                        + " for (int j = 0; j <= m; j++) s += b[j]; c[i] = s; }); }",
            })
    void whatIsCertainIsProved(String members) throws Exception {
        SourceRegion region = JavaSource.region(folder, members);
        assertThat(region.verdict()).as("%s", region.because()).isEqualTo(Verdict.PROVED);
    }
}
