package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Report;
import io.raceproof.findings.Verdict;
import io.raceproof.report.JsonReport;
import io.raceproof.testkit.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code raceproof prove} in the distribution, whose task library the sources are compiled against. */
@Tag("distribution")
class ProveCommandTest {

    private static final Launcher LAUNCHER = new Launcher(Path.of("target", "raceproof", "raceproof"));

    @TempDir
    Path folder;

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void aFolderIsReadAndTheWorstRegionCounts() throws Exception {
        write("Rows.java", """
                import static io.raceproof.api.Tasks.forAll;

                class Rows {
                    static void fill(int[] a) {
                        forAll(0, a.length, i -> a[i] = i);
                    }
                }
                """);
        write("shift.x10", "finish for (i in 0..N)\n  async A[i] = A[i + 1];\n");
        Path json = folder.resolve("report.json");
        ChildJvm.Result result = LAUNCHER.run("prove", "--json", json.toString(), folder.toString());
        assertThat(result.status()).isEqualTo(Report.FOUND);
        assertThat(result.err()).isEmpty();
        assertThat(result.out())
                .startsWith("raceproof prove: RACE. 1 data race.")
                .contains("2 regions (1 RACE, 1 PROVED)")
                .contains("Data race on A[1] for N = 1");
        Report report = JsonReport.read(json);
        assertThat(report.verdict()).isEqualTo(Verdict.RACE);
        assertThat(report.regions()).hasSize(2);
        assertThat(report.findings().get(0).parameters()).isEqualTo(Map.of("N", 1L));
        assertThat(report.findings().get(0).accesses())
                .extracting(access -> access.instance().get("i"))
                .containsExactlyInAnyOrder(0L, 1L);
    }

    @Test
    void unknownExitsWithZeroUnlessStrict() throws Exception {
        String file = write("scatter.x10", "for (i in 0..N) async A[f(i)] = 1;").toString();
        ChildJvm.Result result = LAUNCHER.run("prove", file);
        assertThat(result.status()).isZero();
        assertThat(result.out()).contains("UNKNOWN").contains("line 1: subscript f(i) is not affine.");
        assertThat(LAUNCHER.run("prove", "--strict", file).status()).isEqualTo(Report.FOUND);
    }

    @Test
    void wrongSourceIsWrongUsageAndSaysWhere() throws Exception {
        String broken = write("broken.x10", "finish {\n  A[i = 1;\n}").toString();
        assertUsageError(LAUNCHER.run("prove", broken), broken + ":2:7: ']' is expected, not '='");
        String unresolved =
                write("Missing.java", "class Missing { Nowhere n; }").toString();
        assertUsageError(LAUNCHER.run("prove", unresolved), "Missing.java:1:17: ");
        assertUsageError(LAUNCHER.run("prove", unresolved), "(is it on --classpath?)");
        assertUsageError(LAUNCHER.run("prove"), "prove needs .java or .x10 files, or folders");
        assertUsageError(LAUNCHER.run("prove", folder.resolve("none").toString()), "there is no file or folder");
    }

    private static void assertUsageError(ChildJvm.Result result, String message) {
        assertThat(result.err()).contains(message).hasLineCount(1);
        assertThat(result.status()).isEqualTo(ExitStatus.USAGE);
    }
}
