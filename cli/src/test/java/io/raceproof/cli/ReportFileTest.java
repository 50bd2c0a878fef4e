package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.raceproof.findings.Ending;
import io.raceproof.findings.Report;
import io.raceproof.findings.Stats;
import io.raceproof.findings.Verdict;
import io.raceproof.report.JsonReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFileTest {

    private static final Report REPORT =
            Report.ofRun("check", List.of(), new Ending(Verdict.PROVED, List.of(), Stats.NONE));

    @TempDir
    private Path folder;

    @Test
    void theReportIsWrittenAndNothingElseLiesAround() throws IOException {
        Path file = folder.resolve("report.json");
        ReportFile.at(file).write(REPORT);
        assertThat(JsonReport.read(file)).isEqualTo(REPORT);
        assertThat(Files.getPosixFilePermissions(file))
                .isEqualTo(Files.getPosixFilePermissions(Files.createFile(folder.resolve("other"))));
        assertThat(names()).containsExactlyInAnyOrder("report.json", "other");
    }

    @Test
    void whatWasThereStaysUntilTheReportIsComplete() throws IOException {
        Path file = Files.writeString(folder.resolve("report.json"), "old");
        ReportFile report = ReportFile.at(file);
        assertThat(file).hasContent("old");
        report.write(REPORT);
        assertThat(JsonReport.read(file)).isEqualTo(REPORT);
        assertThat(names()).containsExactly("report.json");
    }

    @Test
    void aLinkStaysALink() throws IOException {
        Path file = Files.writeString(folder.resolve("report.json"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link.json"), Path.of("report.json"));
        ReportFile.at(link).write(REPORT);
        assertThat(link).isSymbolicLink();
        assertThat(JsonReport.read(file)).isEqualTo(REPORT);
    }

    @Test
    void aDeviceIsWrittenToAndStaysADevice() {
        Path device = Path.of("/dev/null");
        assumeThat(device).exists();
        ReportFile.at(device).write(REPORT);
        assertThat(Files.isRegularFile(device)).isFalse();
    }

    @Test
    void whereNoReportCanBeWrittenIsWrongUsage() throws IOException {
        assertRefused(folder, "it is a folder");
        assertRefused(folder.resolve("none/report.json"), "there is no folder");
        Path file = Files.createFile(folder.resolve("file"));
        assertRefused(file.resolve("report.json"), "");
        assertThat(names()).containsExactly("file");
    }

    @Test
    void whatMayNotBeWrittenIsWrongUsage() throws IOException {
        Path file = Files.createFile(folder.resolve("report.json"));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
        assumeThat(Files.isWritable(file)).as("root may write everything").isFalse();
        assertRefused(file, "it may not be written to");
    }

    @Test
    void aDiskThatIsFullAfterAllIsAFailure() {
        Path full = Path.of("/dev/full");
        assumeThat(full).exists();
        ReportFile report = ReportFile.at(full);
        assertThatThrownBy(() -> report.write(REPORT))
                .isInstanceOf(ToolFailure.class)
                .hasMessageContaining("cannot write the report to '/dev/full'");
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    private static void assertRefused(Path file, String reason) {
        assertThatThrownBy(() -> ReportFile.at(file))
                .isInstanceOf(UsageError.class)
                .hasMessageStartingWith("cannot write a report to '" + file + "': " + reason)
                .hasMessageNotContaining("\n");
    }
}
