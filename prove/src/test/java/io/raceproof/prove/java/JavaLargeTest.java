package io.raceproof.prove.java;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.SourceRegion;
import io.raceproof.findings.Verdict;
import io.raceproof.prove.Options;
import io.raceproof.prove.Prover;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Regions with much in them: an answer comes within the limit, whatever it is. */
class JavaLargeTest {

    /** Processor time: this machine may be busy. */
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    private static final Duration LIMIT = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private SourceRegion within(Duration limit, String members) throws Exception {
        Options options = new Options(List.of(JavaSource.apiClasses()), false, false, limit);
        long start = CLOCK.getCurrentThreadCpuTime();
        SourceRegion region = new Prover(options)
                .prove(List.of(JavaSource.write(folder, members)))
                .get(0);
        // The compiler's time is not the region's.
        assertThat(Duration.ofNanos(CLOCK.getCurrentThreadCpuTime() - start)).isLessThan(limit.plusSeconds(5));
        return region;
    }

    private static String unrolled(String target) {
        StringBuilder text = new StringBuilder("void f(int[] a) { int[] c = new int[999]; forAll(0, 999, i -> {");
        for (int k = 0; k < 64; k++) {
            text.append(' ').append(target.replace("K", String.valueOf(k))).append(" = c[i];");
        }
        return text + " }); }";
    }

    private static String nest(String target) {
        return "void f(int n) { double[][][] a = new double[n][n][n]; forAll(0, n, i -> { for (int j = 0; j < i; j++) {"
                + " int q = j; forAll(0, n, k -> { for (int l = 0; l < k; l++) for (int m = l; m < q; m++)"
                + " for (int o = m; o < n; o++) " + target + " += 1; }); } }); }";
    }

    @Test
    void aLoopUnrolled64TimesIsProved() throws Exception {
        assertThat(within(LIMIT, unrolled("a[64 * i + K]")).verdict()).isEqualTo(Verdict.PROVED);
    }

    @Test
    void anUnrolledLoopThatRacesHasARace() throws Exception {
        assertThat(within(LIMIT, unrolled("a[63 * i + K]")).verdict()).isEqualTo(Verdict.RACE);
    }

    @Test
    void aNestSixDeepIsDecided() throws Exception {
        assertThat(within(LIMIT, nest("a[i][k][o]")).verdict()).isEqualTo(Verdict.PROVED);
        assertThat(within(LIMIT, nest("a[i][l][o]")).verdict()).isEqualTo(Verdict.RACE);
    }

    @Test
    void pastTheTimeLimitNothingIsProved() throws Exception {
        SourceRegion region = within(Duration.ofMillis(1), unrolled("a[64 * i + K]"));
        assertThat(region.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(region.because()).anyMatch(each -> each.contains("the time limit is over"));
    }

    @Test
    void theTimeLimitHoldsForRegionsOfHundredsOfStatements() throws Exception {
        StringBuilder text = new StringBuilder("void f(int[] a, int[] b, int n) { forAll(0, n, i -> {\n");
        for (int k = 0; k < 800; k++) {
            text.append("a[800 * i + ").append(k).append("] = a[800 * i + ").append(7 * k % 800);
            text.append("] + b[i + ").append(k).append("];\n");
        }
        SourceRegion region = within(Duration.ofSeconds(3), text + "}); }");
        assertThat(region.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(region.because()).anyMatch(each -> each.contains("the time limit is over"));
    }

    @Test
    void theTimeLimitHoldsForSources() throws Exception {
        Options options = new Options(List.of(JavaSource.apiClasses()), false, true, Duration.ofSeconds(1));
        Path source = JavaSource.write(folder, unrolled("c[64 * i + K]"));
        long start = CLOCK.getCurrentThreadCpuTime();
        SourceRegion region = new Prover(options).prove(List.of(source)).get(0);
        assertThat(Duration.ofNanos(CLOCK.getCurrentThreadCpuTime() - start)).isLessThan(Duration.ofSeconds(6));
        assertThat(region.sources()).contains("Not all sources are known: the time limit is over.");
    }
}
