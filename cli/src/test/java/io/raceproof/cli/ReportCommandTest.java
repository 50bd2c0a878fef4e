package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.raceproof.testkit.ReportSchemas;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportCommandTest {

    private final InProcess report = new InProcess("report");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "one-race, 66",
        "several-races, 66",
        "atomicity, 66",
        "deadlock, 66",
        "nondeterminism, 66",
        "prove-race, 66",
        "baseline, 66",
        "baseline-only, 0",
        "all-suppressed, 0",
        "suppressed, 66",
        "predicted-only, 0",
        "proved, 0",
        "clean, 0",
        "unknown, 0",
    })
    void theTextGoesToStandardOutputAndTheStatusIsTheReports(String name, int status) throws IOException {
        assertThat(report.run("--source-path", StoredReports.SOURCES.toString(), json(name)))
                .isEqualTo(status);
        assertThat(report.out()).isEqualTo(StoredReports.text(name));
        assertThat(report.err()).isEmpty();
    }

    @Test
    void aSourcePathHasSeveralFoldersAndAnEmptyOneShowsNoSource() throws IOException {
        String both = folder + File.pathSeparator + StoredReports.SOURCES;
        report.run("--source-path=" + both, json("one-race"));
        assertThat(report.out()).isEqualTo(StoredReports.text("one-race"));
        report.reset();
        report.run("--source-path", folder.toString(), json("one-race"));
        assertThat(report.out()).contains("at demo.Relax.smooth(Relax.java:19)").doesNotContain("row[i]");
    }

    @Test
    void aStoredReportIsRenderedAsSarif() throws IOException {
        Path sarif = folder.resolve("r.sarif");
        assertThat(report.run("--sarif", sarif.toString(), json("baseline"))).isEqualTo(66);
        assertThat(ReportSchemas.mistakesInSarif(Files.readString(sarif))).isEmpty();
        assertThat(Files.readString(sarif)).contains("\"baselineState\": \"unchanged\"");
    }

    @Test
    void aStoredReportIsRenderedAsPages() throws IOException {
        Path pages = folder.resolve("some/pages");
        assertThat(report.run("--html", pages.toString(), json("several-races")))
                .isEqualTo(66);
        assertThat(Files.readString(pages.resolve("index.html"))).contains("3 data races, 1 deadlock.");
        assertThat(pages.resolve("finding-5.html")).exists();
        assertThat(pages.resolve("raceproof.css")).exists();
    }

    @Test
    void helpFitsATerminalAndNamesTheStatuses() {
        assertThat(report.run("--help")).isZero();
        assertThat(report.out())
                .contains("raceproof report", "--source-path", "--sarif", "--html", "REPORT.json", "66");
        assertThat(report.out().lines()).allMatch(line -> line.length() <= 80);
        assertThat(report.err()).isEmpty();
    }

    @Test
    void wrongUsageIsOneLine() {
        report.assertUsage("Missing required parameter: 'REPORT.json'");
        report.assertUsage("'b.json' is one argument too many", "a.json", "b.json");
        report.assertUsage("there is no option '--mode'", "--mode", "serial", "a.json");
        report.assertUsage("'@files' is one argument too many", "a.json", "@files");
    }

    @Test
    void aFileThatIsNotAReportIsWrongUsageAndNamed() throws IOException {
        Path file = folder.resolve("report.json");
        report.assertUsage("there is no file '" + file + "'", file.toString());
        report.assertUsage("'" + folder + "' is a folder, not a report", folder.toString());
        Files.writeString(file, "");
        report.assertUsage(file + " is empty", file.toString());
        Files.writeString(file, "{\"schema\": \"raceproof-report/2\"}");
        report.assertUsage(
                file + " is a raceproof-report/2, and this raceproof reads raceproof-report/1", file.toString());
        Files.writeString(file, Files.readString(Path.of(json("one-race"))).substring(0, 500));
        report.assertUsage(file + " is cut off: it ends in the middle, at line ", file.toString());
    }

    @Test
    void aDiskThatCannotBeReadIsAFailure() {
        String unreadable = "/proc/self/mem";
        assumeThat(Path.of(unreadable)).exists();
        assertThat(report.run(unreadable)).isEqualTo(70);
        assertThat(report.out()).isEmpty();
        assertThat(report.err().lines())
                .singleElement()
                .asString()
                .startsWith("raceproof: failed: cannot read '" + unreadable);
    }

    @Test
    void anOptionThatAsksForNoCommandIsAnsweredFirst() {
        assertThat(report.runRaceproof("--version", "report", json("one-race"))).isZero();
        assertThat(report.out()).startsWith("raceproof " + Installation.version());
    }

    private static String json(String name) {
        return StoredReports.json(name).toString();
    }
}
