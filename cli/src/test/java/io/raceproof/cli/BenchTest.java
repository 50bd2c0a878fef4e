package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.raceproof.findings.Report;
import io.raceproof.findings.Verdict;
import io.raceproof.report.JsonReport;
import io.raceproof.testkit.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code raceproof bench} as it is shipped, and what it measures under the agent. */
@Tag("distribution")
class BenchTest {

    private static final String KERNELS = Checking.CLASS_PATH + ":"
            + Checking.distribution().resolve("lib/raceproof-kernels-" + Installation.version() + ".jar");

    private final Checking checking = Checking.onCurrentJdk();

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"parallel", "serial"})
    void everyKernelWithoutLocksIsProved(String mode) throws IOException {
        Path json = folder.resolve("report.json");
        ChildJvm.Result result = checking.check(
                "--mode",
                mode,
                "--json",
                json.toString(),
                "-cp",
                KERNELS,
                "checked.Kernels",
                "but",
                "RayTracer",
                "kmeans");
        assertThat(result.status()).as(result.err()).isZero();
        assertThat(result.out().lines()).hasSizeGreaterThanOrEqualTo(25).contains("drdp strassen", "forkjoin sort");
        Report report = JsonReport.read(json);
        assertThat(report.verdict()).as("%s", report.because()).isEqualTo(Verdict.PROVED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"parallel", "serial"})
    void thoseWithSumsUnderALockAreClean(String mode) throws IOException {
        Path json = folder.resolve("report.json");
        ChildJvm.Result result = checking.check(
                "--mode",
                mode,
                "--json",
                json.toString(),
                "-cp",
                KERNELS,
                "checked.Kernels",
                "only",
                "RayTracer",
                "kmeans");
        assertThat(result.status()).as(result.err()).isZero();
        Report report = JsonReport.read(json);
        assertThat(report.verdict()).isEqualTo(Verdict.CLEAN);
        assertThat(report.findings()).isEmpty();
    }

    @Test
    void theFiguresAreInTheTableInTheJsonAndInTheChart() throws IOException {
        Path json = folder.resolve("figures.json");
        Path svg = folder.resolve("figures.svg");
        ChildJvm.Result result = checking.launcher()
                .run(
                        "bench",
                        "taskchecker",
                        "--quick",
                        "--only",
                        "Series",
                        "--mode",
                        "serial,parallel",
                        "--detector",
                        "tree,fasttrack",
                        "--json",
                        json.toString(),
                        "--svg",
                        svg.toString());
        assertThat(result.status()).as(result.err()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out().lines())
                .anyMatch(line -> line.matches("Series +tree .*x +1\\.00x .*"))
                .anyMatch(line -> line.matches("geometric mean +fasttrack .*x.*"));
        assertThat(Files.readString(svg)).startsWith("<svg").contains(">Series<", ">the paper<");

        Map<String, Object> figures = Json.object(json);
        assertThat(figures.keySet()).containsExactly("schema", "jdk", "rows", "geomean");
        assertThat(figures).containsEntry("schema", "raceproof-bench/1");
        List<Map<String, Object>> rows = Json.objects(figures, "rows");
        assertThat(rows)
                .extracting(row -> row.get("mode") + " " + row.get("detector"))
                .containsExactly("serial tree", "serial fasttrack", "parallel tree", "parallel fasttrack");
        assertThat(rows.get(0))
                .containsEntry("suite", "taskchecker")
                .containsEntry("name", "Series")
                .containsEntry("optimised", true)
                .containsEntry("paperSlowdown", 1.0)
                .containsEntry("tasks", 500.0)
                .containsEntry("findings", 0.0);
        assertThat(rows.get(1)).containsEntry("paperSlowdown", null);
        assertThat(rows).allSatisfy(BenchTest::assertRatiosFit);
        assertThat(Json.objects(figures, "geomean")).hasSize(4).allSatisfy(mean -> assertThat(mean)
                .containsEntry("suite", "taskchecker")
                .containsKeys("mode", "detector", "optimised", "slowdown"));
    }

    @Test
    void stepsAreMeasuredBesideVelodromeAndTogetherWithRaces() throws IOException {
        Path json = folder.resolve("figures.json");
        ChildJvm.Result result = checking.launcher()
                .run("bench", "atomicity", "--size", "tiny", "--only", "kmeans,sort", "--json", json.toString());
        assertThat(result.status()).as(result.err()).isZero();
        assertThat(result.out().lines())
                .anyMatch(line -> line.matches("kmeans +atomicity .*x.*"))
                .anyMatch(line -> line.matches("geometric mean +velodrome .*x +4\\.60x .*"));
        Map<String, Object> figures = Json.object(json);
        assertThat(Json.objects(figures, "rows"))
                .extracting(row -> row.get("name") + " " + row.get("detector"))
                .containsExactly(
                        "kmeans atomicity",
                        "kmeans velodrome",
                        "kmeans tree",
                        "sort atomicity",
                        "sort velodrome",
                        "sort tree");
        assertThat(Json.objects(figures, "geomean"))
                .extracting(mean -> mean.get("detector") + " " + mean.get("paperSlowdown"))
                .containsExactly("atomicity 4.2", "velodrome 4.6", "tree null");
    }

    private static void assertRatiosFit(Map<String, Object> row) {
        double plain = (double) row.get("plainMillis");
        double checked = (double) row.get("checkedMillis");
        assertThat(plain).isPositive();
        assertThat((double) row.get("slowdown")).isCloseTo(checked / plain, within(checked / plain / 100));
        assertThat((double) row.get("memoryRatio")).isPositive();
        assertThat((double) row.get("checks")).isPositive();
    }

    @Test
    void whatADetectorCannotDecideIsNotMeasured() {
        ChildJvm.Result result = checking.launcher()
                .run("bench", "drdp", "--size", "tiny", "--only", "poisson", "--detector", "espbags");
        assertThat(result.status()).as(result.err()).isZero();
        assertThat(result.out())
                .containsPattern("poisson +espbags +not measured: Checking stopped")
                .doesNotContain("geometric mean");
    }
}
