package io.raceproof.cli;

import io.raceproof.findings.Report;
import io.raceproof.report.Baseline;
import io.raceproof.report.Review;
import io.raceproof.report.Suppressions;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/**
 * The options about what was decided before the run. A file that is missing, or has a line that nobody understands, is
 * wrong usage: to go on without it would be to answer another question than the one asked.
 */
final class ReviewOptions {

    @Option(
            names = "--suppressions",
            paramLabel = "FILE",
            description = "Leaves out findings that FILE names with a reason; default: " + Suppressions.DEFAULT_FILE
                    + ", if there is one here.")
    private Path suppressions;

    @Option(names = "--baseline", paramLabel = "FILE", description = "Fails only for findings that are not in FILE.")
    private Path baseline;

    @Option(
            names = "--write-baseline",
            paramLabel = "FILE",
            description = "Writes all findings to FILE, as a baseline.")
    private Path writeBaseline;

    /** @throws UsageError if a file cannot be read or understood */
    Review review() {
        return new Review(
                suppressionsFile()
                        .map(file -> UserFile.read(file, "suppressions", Suppressions::read))
                        .orElse(Suppressions.NONE)
                        .andThoseOfLibraries(),
                Optional.ofNullable(baseline).map(file -> UserFile.read(file, "baseline", Baseline::read)));
    }

    private Optional<Path> suppressionsFile() {
        if (suppressions != null) {
            return Optional.of(suppressions);
        }
        return Optional.of(Path.of(Suppressions.DEFAULT_FILE)).filter(Files::exists);
    }

    /**
     * Makes sure that the new baseline can be written.
     *
     * @throws UsageError if it cannot
     */
    Consumer<Report> prepareBaseline() {
        if (writeBaseline == null) {
            return report -> {};
        }
        ReportFile file = ReportFile.at(writeBaseline);
        return report -> file.write(Baseline.of(report).getBytes(StandardCharsets.UTF_8));
    }
}
