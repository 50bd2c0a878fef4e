package io.raceproof.cli;

import io.raceproof.findings.Report;
import io.raceproof.report.JsonReport;
import io.raceproof.report.NotAReportException;
import io.raceproof.report.SourceFinder;
import io.raceproof.report.TextReport;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code raceproof report}: renders a stored report again. The text is the result, so it goes to standard output; the
 * exit status is the one that the report stands for. A file that is missing or is not a report was named by mistake,
 * which is wrong usage; a disk that cannot be read is a failure.
 */
@Command(
        name = "report",
        customSynopsis = {"raceproof report [options] REPORT.json", ""},
        description = {"Shows a stored report again, as text, and renders it in other ways.", ""},
        footer = {
            "",
            "Exit status: 0 the report has no finding, 66 it has at least one, 2 wrong usage",
            "or not a report, 70 raceproof itself failed.",
        })
final class ReportCommand {

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Shows this help.")
    private boolean help;

    @Option(
            names = "--source-path",
            paramLabel = "PATH",
            description = "Where to look for the source lines to show: folders, separated as in a class path. Default: "
                    + "the working directory.")
    private String sourcePath = "";

    @Mixin
    private RenderingOptions rendering;

    @Parameters(paramLabel = "REPORT.json", description = "What --json wrote.")
    private Path file;

    /** Prints the report and returns its exit status. */
    int run(PrintStream out, boolean colours) {
        RenderingOptions.Renderings renderings = rendering.prepare();
        Report report = read();
        SourceFinder sources = new SourceFinder(sourceFolders());
        out.print(new TextReport(sources, colours).render(report));
        renderings.write(report, sources);
        return report.exitStatus(false);
    }

    private Report read() {
        try {
            return JsonReport.read(file);
        } catch (NotAReportException e) {
            throw new UsageError(file + " " + e.getMessage());
        } catch (NoSuchFileException e) {
            throw new UsageError("there is no file '" + file + "'");
        } catch (AccessDeniedException e) {
            throw new UsageError("'" + file + "' may not be read");
        } catch (IOException e) {
            if (Files.isDirectory(file)) {
                throw new UsageError("'" + file + "' is a folder, not a report");
            }
            throw new ToolFailure("cannot read '" + file + "': " + e.getMessage());
        }
    }

    private List<Path> sourceFolders() {
        List<Path> folders = new ArrayList<>();
        for (String folder : sourcePath.split(File.pathSeparator)) {
            try {
                folders.add(Path.of(folder));
            } catch (InvalidPathException e) {
                throw new UsageError("'" + folder + "' in --source-path is not a folder's name");
            }
        }
        return folders;
    }
}
