package io.raceproof.cli;

import io.raceproof.findings.Report;
import io.raceproof.report.SarifReport;
import io.raceproof.report.SourceFinder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import picocli.CommandLine.Option;

/** The options of every command that has a report: what else it is rendered as. */
final class RenderingOptions {

    @Option(names = "--sarif", paramLabel = "FILE", description = "Also writes the report to FILE, as SARIF 2.1.0.")
    private Path sarif;

    @Option(
            names = "--html",
            paramLabel = "DIR",
            description = "Also writes the report to DIR, as pages for a browser.")
    private Path html;

    /** Writes a report in all the ways asked for. */
    interface Renderings {
        void write(Report report, SourceFinder sources);
    }

    /**
     * Makes sure that everything can be written, before hours are spent on a run.
     *
     * @throws UsageError if something cannot
     */
    Renderings prepare() {
        List<BiConsumer<Report, SourceFinder>> renderings = new ArrayList<>();
        if (sarif != null) {
            ReportFile file = ReportFile.at(sarif);
            renderings.add((report, sources) -> file.write(sarif(report, sources)));
        }
        if (html != null) {
            HtmlFolder folder = HtmlFolder.at(html);
            renderings.add(folder::write);
        }
        return (report, sources) -> renderings.forEach(rendering -> rendering.accept(report, sources));
    }

    private static byte[] sarif(Report report, SourceFinder sources) {
        try {
            return new SarifReport(sources, Installation.version()).render(report);
        } catch (IOException e) {
            throw new UncheckedIOException("SARIF in memory", e);
        }
    }
}
