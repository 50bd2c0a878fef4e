package io.raceproof.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportCommandTest {

    private final ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
    private final ByteArrayOutputStream errBytes = new ByteArrayOutputStream();

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
        "predicted-only, 0",
        "proved, 0",
        "clean, 0",
        "unknown, 0",
    })
    void theTextGoesToStandardOutputAndTheStatusIsTheReports(String name, int status) throws IOException {
        assertThat(report("--source-path", StoredReports.SOURCES.toString(), json(name)))
                .isEqualTo(status);
        assertThat(out()).isEqualTo(StoredReports.text(name));
        assertThat(err()).isEmpty();
    }

    @Test
    void aSourcePathHasSeveralFoldersAndAnEmptyOneShowsNoSource() throws IOException {
        String both = folder + File.pathSeparator + StoredReports.SOURCES;
        report("--source-path=" + both, json("one-race"));
        assertThat(out()).isEqualTo(StoredReports.text("one-race"));
        outBytes.reset();
        report("--source-path", folder.toString(), json("one-race"));
        assertThat(out()).contains("at demo.Relax.smooth(Relax.java:19)").doesNotContain("row[i]");
    }

    @Test
    void helpFitsATerminalAndNamesTheStatuses() {
        assertThat(report("--help")).isZero();
        assertThat(out())
                .contains("raceproof report", "--source-path", "REPORT.json", "66")
                .doesNotContain("html");
        assertThat(out().lines()).allMatch(line -> line.length() <= 80);
        assertThat(err()).isEmpty();
    }

    @Test
    void wrongUsageIsOneLine() {
        assertUsage("Missing required parameter: 'REPORT.json'");
        assertUsage("'b.json' is one argument too many", "a.json", "b.json");
        assertUsage("there is no option '--html'", "--html", "out", "a.json");
        assertUsage("'@files' is one argument too many", "a.json", "@files");
    }

    @Test
    void aFileThatIsNotAReportIsWrongUsageAndNamed() throws IOException {
        Path file = folder.resolve("report.json");
        assertUsage("there is no file '" + file + "'", file.toString());
        assertUsage("'" + folder + "' is a folder, not a report", folder.toString());
        Files.writeString(file, "");
        assertUsage(file + " is empty", file.toString());
        Files.writeString(file, "{\"schema\": \"raceproof-report/2\"}");
        assertUsage(file + " is a raceproof-report/2, and this raceproof reads raceproof-report/1", file.toString());
        Files.writeString(file, Files.readString(Path.of(json("one-race"))).substring(0, 500));
        assertUsage(file + " is cut off: it ends in the middle, at line ", file.toString());
    }

    @Test
    void aDiskThatCannotBeReadIsAFailure() {
        String unreadable = "/proc/self/mem";
        assumeThat(Path.of(unreadable)).exists();
        assertThat(report(unreadable)).isEqualTo(70);
        assertThat(out()).isEmpty();
        assertThat(err().lines())
                .singleElement()
                .asString()
                .startsWith("raceproof: failed: cannot read '" + unreadable);
    }

    @Test
    void anOptionThatAsksForNoCommandIsAnsweredFirst() {
        assertThat(run("--version", "report", json("one-race"))).isZero();
        assertThat(out()).startsWith("raceproof " + Installation.version());
    }

    private void assertUsage(String complaint, String... arguments) {
        errBytes.reset();
        assertThat(report(arguments)).isEqualTo(2);
        assertThat(out()).isEmpty();
        assertThat(err().lines())
                .singleElement()
                .asString()
                .startsWith("raceproof: " + complaint)
                .endsWith("; 'raceproof report --help' shows what there is");
    }

    private static String json(String name) {
        return StoredReports.json(name).toString();
    }

    private int report(String... arguments) {
        String[] all = new String[arguments.length + 1];
        all[0] = "report";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return run(all);
    }

    private int run(String... arguments) {
        return Raceproof.run(new PrintStream(outBytes, true, UTF_8), new PrintStream(errBytes, true, UTF_8), arguments);
    }

    private String out() {
        return outBytes.toString(UTF_8);
    }

    private String err() {
        return errBytes.toString(UTF_8);
    }
}
