package io.raceproof.cli;

import io.raceproof.findings.Report;
import io.raceproof.report.JsonReport;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A file that an option like {@code --json} names. Whether it can be written is found out before the program runs,
 * because a run may take hours; it is then written beside its place and moved there, so that nobody ever reads half a
 * report. What is there already and is no file, a pipe or {@code /dev/stdout}, is written to as it is.
 */
final class ReportFile {

    private final Path named;
    private final Path file;

    private ReportFile(Path named, Path file) {
        this.named = named;
        this.file = file;
    }

    /** @throws UsageError if a report cannot be written there */
    static ReportFile at(Path named) {
        try {
            // A link stays a link: what it leads to is replaced.
            ReportFile report =
                    new ReportFile(named, Files.exists(named) ? named.toRealPath() : named.toAbsolutePath());
            report.requireWritable();
            return report;
        } catch (NoSuchFileException e) {
            throw unwritable(
                    named, "there is no folder '" + named.toAbsolutePath().getParent() + "'");
        } catch (AccessDeniedException e) {
            throw unwritable(named, "its folder may not be written to");
        } catch (IOException e) {
            throw unwritable(named, e.getMessage());
        }
    }

    private void requireWritable() throws IOException {
        if (Files.isDirectory(file)) {
            throw unwritable(named, "it is a folder");
        }
        if (Files.exists(file) && !Files.isWritable(file)) {
            throw unwritable(named, "it may not be written to");
        }
        if (isReplaced()) {
            Path beside = beside();
            Files.write(beside, new byte[0]);
            Files.delete(beside);
        }
    }

    /** What is written: puts all of it into that file. */
    interface Content {
        void writeTo(Path to) throws IOException;
    }

    /** @throws ToolFailure if the disk does not take it after all */
    void write(Report report) {
        write(to -> JsonReport.write(report, to));
    }

    /** @throws ToolFailure if the disk does not take it after all */
    void write(byte[] bytes) {
        write(to -> Files.write(to, bytes));
    }

    /** @throws ToolFailure if the disk does not take it after all */
    void write(Content content) {
        try {
            if (isReplaced()) {
                Path beside = beside();
                try {
                    content.writeTo(beside);
                    Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
                } finally {
                    Files.deleteIfExists(beside);
                }
            } else {
                content.writeTo(file);
            }
        } catch (IOException e) {
            throw new ToolFailure("cannot write the report to '" + named + "': " + e);
        }
    }

    private boolean isReplaced() {
        return !Files.exists(file) || Files.isRegularFile(file);
    }

    /** In the same folder, or it could not be moved in one step. */
    private Path beside() {
        return file.resolveSibling(
                "." + file.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
    }

    private static UsageError unwritable(Path named, String reason) {
        return new UsageError("cannot write a report to '" + named + "': " + reason);
    }
}
