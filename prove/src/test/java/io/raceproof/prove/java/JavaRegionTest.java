package io.raceproof.prove.java;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Finding;
import io.raceproof.findings.SourceRegion;
import io.raceproof.findings.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JavaRegionTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "void f(int[] a) { forAll(0, a.length, i -> a[i]++); }",
                "void f(int[] a, int n) { forAll(0, n, i -> a[2 * i] = a[2 * i + 1]); }",
                "void f(double[] a, int n) { finish(() -> { async(() -> a[0] = n); forAsync(1, n, i -> a[i] = 0); }); }",
                "private final double[][] m = new double[9][9];"
                        + " void f() { forAll(0, 9, 0, 9, (i, j) -> m[i][j] += 1); }",
                "private final double[][] m = new double[9][9];"
                        + " void f() { forAll(0, 9, i -> { double[] r = m[i]; for (int j = 8; j >= 0; j -= 2) r[j] = i; }); }",
                "void f(int[] a) { IntStream.range(0, a.length).parallel().forEach(i -> a[i] = i); }",
                "void f(int[] a) { IntStream.rangeClosed(1, a.length - 1).parallel().forEach(i -> a[i - 1] = i); }",
                "void f(int[] a) { LongStream.range(0, a.length).parallel().forEach(l -> a[(int) l] = 1); }",
                "void f(int[] a) { Arrays.parallelSetAll(a, i -> i * i); }",
                "void f(int[] a) { forAll(0, 99, i -> { int k = 4 * i; while (k < 4 * i + 4) { a[k] = i; k++; } }); }",
                "void f(int[] a) { forAll(0, 99, i -> { int k = 3; do { a[4 * i + k] = i; k--; } while (k >= 0); }); }",
                "void f(int[] a, int n) { forAll(0, n, i -> { int[] own = new int[3]; own[0] = i; a[i] = own[0]; }); }",
                "void f(int[] a, int[] x) { forAll(0, a.length, i -> { if (x[i] > 0) a[i] = Math.max(a[i], 3); }); }",
                "void f(int[] a, int[] at) { int n = at.length; long s = 0;"
                        + " forAll(0, n, i -> { long sum = 0; for (int k = 0; k < at[i]; k++) sum += k; a[i] = (int) sum; }); }",
                "private static int g(int[] a, int i) { return a[i] + 1; }"
                        + " void f(int[] a, int[] b) { forAll(0, 9, i -> b[i] = g(a, 9 + i) + i); }",
                "void f(int[] a, int n, int m) { if (m >= n) forAll(0, n, i -> a[i] = a[i + m]); }",
                "void f(int[] a) { for (int h = 0; h < 2; h++) { int d = h == 0 ? 0 : 10;"
                        + " forAll(0, 10, i -> a[d + i] = a[10 - d + i]); } }",
                "void f(int[] a) { for (int t = 1; t < 5; t++) { int s = t; forAll(0, s, i -> a[i] = a[s]); } }",
                "int x; void f() { finish(() -> { x = 1; async(() -> x++); }); }",
                "void f(int[] a) { forAllChunked(0, 100, 10, i -> a[i / 10] += i); }",
                "private void g(int i) { b[i] = i; } int[] b = new int[9]; void f() { forAll(0, 9, this::g); }",
            })
    void whatCannotRaceIsProved(String members) throws Exception {
        SourceRegion region = JavaSource.region(folder, members);
        assertThat(region.verdict()).as("%s", region.because()).isEqualTo(Verdict.PROVED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "void f(int[] a) { forAll(0, a.length - 1, i -> a[i] = a[i + 1]); }",
                "int x; void f() { forAll(0, 2, i -> x = i); }",
                "static long sum; void f(int n) { forAll(0, n, i -> sum += i); }",
                "void f(int[] a, int n) { finish(() -> { forAsync(0, n, i -> a[i] = 1); a[0] = 2; }); }",
                "void f(int[] a) { IntStream.range(0, 9).parallel().forEach(i -> a[i / 2] = i); }",
                "void f(int[] a) { forAll(0, 9, i -> { int[] b = a; b[i] = b[8 - i]; }); }",
                "void f(int[] a, int n) { forAll(0, n, i -> { for (int j = i; j < n; j += 3) a[j] = i; }); }",
                "void f(int[] a) { Arrays.parallelSetAll(a, i -> a[0]); }",
                "void f(int n) { forAll(0, n, i -> { int[] own = new int[4]; forAll(0, 4, j -> own[j / 2] = i); }); }",
                "void f(int[] a) { forAllChunked(0, 100, 10, i -> a[i / 20] += i); }",
                "private void g(int i) { b[0] = i; } int[] b = new int[9]; void f() { forAll(0, 9, this::g); }",
                "int n; void f(int[] a) { forAll(0, 9, i -> { n = i; a[n] = 1; }); }",
                "void f(int[] a) { forAll(0, 9, i -> { int k = 0; do { a[k] = i; k++; } while (k < 0); }); }",
            })
    void whatRacesIsShown(String members) throws Exception {
        SourceRegion region = JavaSource.region(folder, members);
        assertThat(region.verdict()).as("%s", region.because()).isEqualTo(Verdict.RACE);
    }

    @Test
    void aWitnessHasSmallNumbersThatFitTheSource() throws Exception {
        SourceRegion region =
                JavaSource.region(folder, "void f(int[] a, int n) {\n forAll(3, n, i -> a[2 * i] = a[i + 7]); }");
        Finding race = region.findings().get(0);
        // 2 * 5 = 3 + 7, and no smaller n has both iterations.
        assertThat(race.location()).isEqualTo("a[10]");
        assertThat(race.parameters()).isEqualTo(Map.of("n", 6L, "a.length", 13L));
        assertThat(race.accesses().get(0).instance()).isEqualTo(Map.of("i", 3L));
        assertThat(race.accesses().get(1).instance()).isEqualTo(Map.of("i", 5L));
        assertThat(race.accesses().get(0).line()).isEqualTo(3);
        assertThat(race.accesses().get(0).method()).isEqualTo("f");
        assertThat(race.accesses().get(0).className()).isEqualTo("Code");
    }

    @Test
    void arraysThatMayBeOneAreNamedAndCanBeAssumedToBeTwo() throws Exception {
        String members = "void f(int[] a, int[] b) { forAll(0, 9, i -> a[i] = b[i + 1]); }";
        assertThat(JavaSource.region(folder, members).verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(JavaSource.region(folder, members).because())
                .containsExactly("line 2: it is not known that a and b are different arrays;"
                        + " --assume-no-alias takes it for granted.");
        List<SourceRegion> assumed = JavaSource.regions(folder, true, members);
        assertThat(assumed.get(0).verdict()).isEqualTo(Verdict.PROVED);
        assertThat(assumed.get(0).because())
                .containsExactly("It is assumed that a and b are different arrays (--assume-no-alias).");
    }

    @Test
    void rowsAreOnlyDifferentIfNobodyCanReplaceThem() throws Exception {
        String use = " void f() { forAll(0, 9, i -> m[i][0] = m[i][1] + 1); }";
        String own = "private final double[][] m = new double[9][9];";
        assertThat(JavaSource.region(folder, own + use).verdict()).isEqualTo(Verdict.PROVED);
        for (String threat : List.of(
                " void g() { m[1] = m[2]; }",
                " double[][] g() { return m; }",
                " void g(double[][][] all) { all[0] = m; }",
                " void g() { Collections.addAll(new ArrayList<>(), m); }")) {
            assertThat(JavaSource.region(folder, own + use + threat).verdict())
                    .as(threat)
                    .isEqualTo(Verdict.UNKNOWN);
        }
        assertThat(JavaSource.region(folder, own.replace("private ", "") + use).verdict())
                .isEqualTo(Verdict.UNKNOWN);
        assertThat(JavaSource.region(folder, "private final double[][] m = new double[9][];" + use)
                        .verdict())
                .isEqualTo(Verdict.UNKNOWN);
    }

    @Test
    void twoRowsUnderOneNameAreARaceThatIsNotCertain() throws Exception {
        SourceRegion region = JavaSource.region(folder, "void f(int[][] m) { forAll(0, 9, i -> m[i][0] = i); }");
        assertThat(region.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(region.because().get(0)).contains("different rows of m");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int[] at; void f(int[] a) { forAll(0, 9, i -> a[at[i]] = i); } // line 2: subscript at[i] is not affine.",
                "void f(int[] a, int n) { forAll(0, n, i -> a[i * i] = i); } // subscript i * i is not affine",
                "void f(int[] a, int[] x) { forAll(0, 9, i -> { if (x[i] > 0) a[0] = i; }); } // depends on data",
                "int x; void f() { forAll(0, 9, i -> isolated(() -> x++)); } // isolated",
                "int x; void f() { forAll(0, 9, i -> { synchronized (this) { x++; } }); } // is not modelled",
                "volatile int x; void f() { forAll(0, 9, i -> x = i); } // volatile",
                "int x; void f() { async(() -> x++); } // no finish around this task is in sight",
                "void f() { future(() -> 1); } // Tasks.future is not modelled",
                "void f(List<Integer> l) { forAll(0, 9, i -> l.add(i)); } // add is not known to be pure",
                "void f(int[] a, int n) { forAll(0, 9, i -> { for (int j = 0; j <= n; j++) if (j < 0) a[0] = j; }); } // may overflow",
                "void f(int[] a, int n) { forAll(0, 9, i -> { for (int j = 0; j < n; j++) if (j > a[9]) return; a[0] = 1; }); }"
                        + " // ",
                "void f(int[] a, int k) { while (k-- > 0) { int d = k; forAll(0, 9, i -> a[i] = a[i + d]); } } // ",
                "private int g(int n) { return n < 2 ? n : g(n - 1); } void f(int[] a) { forAll(0, 9, i -> a[i] = g(i)); } // recursive",
                "void f(int[] a) { IntStream.range(0, 9).parallel().map(i -> a[i]).forEach(i -> a[0] = i); } // is not modelled",
            })
    void whatIsNotUnderstoodIsUnknownWithAReason(String members) throws Exception {
        String[] parts = members.split(" // ", -1);
        SourceRegion region = JavaSource.region(folder, parts[0]);
        assertThat(region.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(String.join(" ", region.because())).contains(parts[1].trim());
    }

    @Test
    void blocksThatOverflowMeetAgain() throws Exception {
        // 4 * (i + 2^30) is 4 * i.
        SourceRegion region = JavaSource.region(
                folder,
                "void f(int[] a, int n) { forAll(0, n, i -> { for (int k = 0; k < 4; k++) a[4 * i + k] = i; }); }");
        assertThat(region.because()).containsExactly("line 2: 4 * i + k may overflow an int.");
    }

    @Test
    void anIndexThatOverflowsIsNoProof() throws Exception {
        // 2^30 * i is 0 for i = 0 and for i = 4.
        SourceRegion region =
                JavaSource.region(folder, "void f(int[] a, int n) { forAll(0, n, i -> a[i * 1073741824] = i); }");
        assertThat(region.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(region.because().get(0)).contains("may overflow an int");
    }
}
