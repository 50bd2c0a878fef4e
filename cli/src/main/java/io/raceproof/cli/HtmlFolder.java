package io.raceproof.cli;

import io.raceproof.findings.Report;
import io.raceproof.report.HtmlReport;
import io.raceproof.report.SourceFinder;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * The folder that {@code --html} names. It is made before the program runs, so that whoever waits for hours learns at
 * once that nothing could be written.
 */
final class HtmlFolder {

    private final Path folder;

    private HtmlFolder(Path folder) {
        this.folder = folder;
    }

    /** @throws UsageError if pages cannot be written there */
    static HtmlFolder at(Path folder) {
        try {
            Files.createDirectories(folder);
            Files.delete(Files.createTempFile(folder, ".raceproof", ".tmp"));
            return new HtmlFolder(folder);
        } catch (FileAlreadyExistsException e) {
            throw unwritable(folder, "'" + e.getFile() + "' is a file");
        } catch (AccessDeniedException e) {
            throw unwritable(folder, "'" + e.getFile() + "' may not be written to");
        } catch (NoSuchFileException e) {
            // Of a file system that lets nobody make anything, such as that of processes.
            throw unwritable(folder, "nothing can be made in it");
        } catch (IOException e) {
            throw unwritable(folder, e.getMessage());
        }
    }

    /** @throws ToolFailure if the disk does not take it after all */
    void write(Report report, SourceFinder sources) {
        try {
            new HtmlReport(sources).write(report, folder);
        } catch (IOException e) {
            throw new ToolFailure("cannot write the report to '" + folder + "': " + e);
        }
    }

    private static UsageError unwritable(Path folder, String reason) {
        return new UsageError("cannot write pages to '" + folder + "': " + reason);
    }
}
