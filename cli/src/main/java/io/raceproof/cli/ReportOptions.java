package io.raceproof.cli;

import io.raceproof.findings.Report;
import io.raceproof.report.Review;
import io.raceproof.report.SourceFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of a command that has a report: where it goes besides the terminal, and what was decided before. */
final class ReportOptions {

    @Option(names = "--json", paramLabel = "FILE", description = "Also writes the report to FILE, as JSON.")
    private Path json;

    @Mixin
    private RenderingOptions rendering;

    @Mixin
    private ReviewOptions reviewing;

    /**
     * What is ready to take a report.
     *
     * @param review what was decided before the run
     * @param sources finds the lines of source that reports show
     */
    record Ready(Review review, SourceFinder sources, Consumer<Report> files) {

        /** Writes every file that was asked for. */
        void write(Report report) {
            files.accept(report);
        }

        /** One line for each decision that no finding needed. */
        void printUnused(Streams streams) {
            review.unused().forEach(line -> streams.err().println("raceproof: " + line));
        }
    }

    /**
     * Makes sure that everything can be read and written, before hours are spent on a run.
     *
     * @param named sources and folders of them that the user has named: they may lie elsewhere than below this folder
     * @throws UsageError if something cannot
     */
    Ready prepare(List<Path> named) {
        Optional<ReportFile> file = Optional.ofNullable(json).map(ReportFile::at);
        RenderingOptions.Renderings renderings = rendering.prepare();
        Consumer<Report> newBaseline = reviewing.prepareBaseline();
        SourceFinder sources = new SourceFinder(sourceFolders(named));
        return new Ready(reviewing.review(), sources, report -> {
            file.ifPresent(to -> to.write(report));
            renderings.write(report, sources);
            newBaseline.accept(report);
        });
    }

    /** This one, and those of what was named and is not below it. */
    private static List<Path> sourceFolders(List<Path> named) {
        Path here = Path.of("");
        Stream<Path> others = named.stream()
                .map(path ->
                        Files.isDirectory(path) ? path : path.toAbsolutePath().getParent())
                .filter(folder -> !folder.toAbsolutePath().normalize().startsWith(here.toAbsolutePath()))
                .distinct();
        return Stream.concat(Stream.of(here), others).toList();
    }
}
