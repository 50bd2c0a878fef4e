package io.raceproof.report;

import io.raceproof.findings.Report;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The report as {@code raceproof-report/1}, the JSON that scripts rely on: UTF-8, two spaces of indentation, a newline
 * at the end. What is written is read back as an equal report.
 *
 * <p>Written are all fields of the format, also those that are empty: a finding without a replay token has the token
 * {@code ""}. Only what the format says that prove adds ({@code regions}, {@code parameters}, {@code instance}) is left
 * out of other commands' reports, and what only suppressions ({@code suppressed}) or a baseline ({@code baseline}, in a
 * finding) add out of reports without them.
 *
 * <p>A reader ignores fields that it does not know. It refuses everything else that it does not understand: to skip a
 * finding would be to report "clean". Fingerprints are not read, because they follow from the finding.
 */
public final class JsonReport {

    /** The name and version of the format. */
    public static final String SCHEMA = "raceproof-report/1";

    /** The command whose reports have regions and concrete witnesses. */
    static final String PROVE = "prove";

    /** What a finding is to the baseline. */
    static final String NEW = "new";

    static final String UNCHANGED = "unchanged";

    /** Far above any report; a device or an endless pipe must end somewhere. */
    private static final int LIMIT_MIB = 512;

    private JsonReport() {}

    /** Writes a report to a file, which is overwritten if it exists. */
    public static void write(Report report, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            write(report, out);
        }
    }

    /** Writes a report and leaves the stream open. */
    public static void write(Report report, OutputStream out) throws IOException {
        out.write(JsonReportWriter.write(report));
    }

    /**
     * Reads a report from a file.
     *
     * @throws NotAReportException if what could be read is not a report; the message is a clause about the file
     * @throws IOException if it could not be read
     */
    public static Report read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(LIMIT_MIB << 20);
            if (in.read() >= 0) {
                throw new NotAReportException("is larger than " + LIMIT_MIB + " MiB, and no report is");
            }
            return read(bytes);
        }
    }

    /** Reads a report from its bytes; see {@link #read(Path)}. */
    public static Report read(byte[] bytes) throws NotAReportException {
        JsonSchema.require(bytes);
        return JsonReportReader.read(bytes);
    }
}
