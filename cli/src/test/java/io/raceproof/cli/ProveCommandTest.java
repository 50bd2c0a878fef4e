package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Report;
import io.raceproof.findings.Verdict;
import io.raceproof.report.JsonReport;
import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.ReportSchemas;
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

    @Test
    void whatCannotBeReadOrWrittenIsWrongUsageAndSaysSo() throws Exception {
        String file = write("Empty.java", "class Empty { }").toString();
        String none = folder.resolve("none").toString();
        assertUsageError(
                LAUNCHER.run("prove", "--classpath", none, file),
                "there is no file or folder '" + none + "', which --classpath names");
        assertUsageError(
                LAUNCHER.run("prove", "--write-proofs", none, file),
                "cannot write proofs to '" + none + "': there is no such folder");
        assertUsageError(LAUNCHER.run("prove", "--write-proofs", file, file), "cannot write proofs to '" + file);
        assertUsageError(LAUNCHER.run("prove", "--sarif", none + "/r", file), "cannot write a report to '" + none);
        assertUsageError(LAUNCHER.run("prove", "--html", file, file), "cannot write pages to '" + file);
        assertUsageError(LAUNCHER.run("prove", "--baseline", none, file), "there is no file '" + none + "'");
        assertUsageError(LAUNCHER.run("prove", "--timeout", "0", file), "--timeout is a number of seconds");
        assertUsageError(LAUNCHER.run("prove", "--timeout", "soon", file), "--timeout");
    }

    @Test
    void aRegionThatTakesTooLongIsUnknownAndTheOthersAreDecided() throws Exception {
        StringBuilder text = new StringBuilder("finish {\n");
        for (int i = 0; i < 60; i++) {
            text.append("for (i in 0..N) for (j in i..M) async A[%d*i + 3*j] = A[i + %d*j + 1];%n".formatted(i, i));
        }
        String slow = write("slow.x10", text + "}").toString();
        String quick = write("quick.x10", "for (i in 0..N) A[i] = 1;").toString();
        ChildJvm.Result result = LAUNCHER.run("prove", "--timeout", "1", slow, quick);
        assertThat(result.out())
                .contains("slow.x10:1: Not everything was decided: the time limit is over.")
                .contains("1 PROVED");
        assertThat(result.err()).isEmpty();
    }

    @Test
    void everyReportKeepsToItsSchemaAndABaselineQuietensIt() throws Exception {
        String file = write("shift.x10", "finish for (i in 0..N)\n  async A[i] = A[i + 1];\n")
                .toString();
        Path known = folder.resolve("known");
        Path sarif = folder.resolve("r.sarif");
        Path json = folder.resolve("r.json");
        Path html = folder.resolve("html");
        ChildJvm.Result result = LAUNCHER.run(
                "prove",
                "--write-baseline",
                known.toString(),
                "--sarif",
                sarif.toString(),
                "--json",
                json.toString(),
                "--html",
                html.toString(),
                file);
        assertThat(result.status()).isEqualTo(Report.FOUND);
        assertThat(ReportSchemas.mistakesInSarif(Files.readString(sarif))).isEmpty();
        assertThat(ReportSchemas.mistakesInReport(Files.readString(json))).isEmpty();
        assertThat(html.resolve("regions.html")).content().contains("shift.x10:1", "Data race on A[1] for N = 1");

        ChildJvm.Result again = LAUNCHER.run("prove", "--baseline", known.toString(), "--json", json.toString(), file);
        assertThat(again.status()).isZero();
        assertThat(again.out()).contains("In the baseline:");
        assertThat(ReportSchemas.mistakesInReport(Files.readString(json))).isEmpty();
        assertThat(JsonReport.read(json).regions()).hasSize(1);
    }

    @Test
    void aWitnessIsConfirmedByARun() throws Exception {
        write("Shift.java", """
                import static io.raceproof.api.Tasks.forAll;

                class Shift {
                    private int n;

                    static void shift(int[] a, int n) {
                        forAll(0, n, i -> {
                            int next = a[i + 1];
                            a[i] = next;
                        });
                    }

                    Shift(String name) { }

                    void own(long[] b) {
                        forAll(0, n, i -> b[0] = i);
                    }
                }
                """);
        ChildJvm.Result result = LAUNCHER.run("prove", "--confirm", folder.toString());
        assertThat(result.status()).isEqualTo(Report.FOUND);
        assertThat(result.out().replaceAll("\\s+", " "))
                .contains("Confirmed: a run of Shift.shift with these values, under check, has this race.")
                .doesNotContain("Confirmed: a run of Shift.own");
        assertThat(result.err())
                .contains("the witness cannot be run: java.lang.NoSuchMethodException")
                .contains("raceproof: the race at Shift.java:16 was not confirmed: a call of Shift.own with these"
                        + " values is not possible from outside");
    }

    private static void assertUsageError(ChildJvm.Result result, String message) {
        assertThat(result.err()).contains(message).hasLineCount(1);
        assertThat(result.status()).isEqualTo(ExitStatus.USAGE);
    }
}
