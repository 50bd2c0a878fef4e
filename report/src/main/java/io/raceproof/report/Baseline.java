package io.raceproof.report;

import io.raceproof.findings.Finding;
import io.raceproof.findings.Report;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file of known findings: a fingerprint a line, and what it stands for beside it. It has no lines and no indices of
 * the program, so it changes only if what is found changes, and merges like source.
 *
 * <p>What names a finding is {@link Finding#fingerprint}, with its limits: a second race of the same two methods on the
 * same field is as known as the first.
 */
public final class Baseline {

    private static final String HEADER = "# raceproof-baseline/1";
    private static final Pattern OTHER_VERSION = Pattern.compile("# (raceproof-baseline/\\d+).*");
    private static final Pattern ENTRY = Pattern.compile("([0-9a-f]{16})(\\s.*)?");

    private final Set<String> fingerprints;

    private Baseline(Set<String> fingerprints) {
        this.fingerprints = Set.copyOf(fingerprints);
    }

    /**
     * Reads a file.
     *
     * @throws BadLineException if it is not a baseline of this version, or a line does not begin with a fingerprint
     * @throws IOException if the file cannot be read
     */
    public static Baseline read(Path file) throws IOException {
        Set<String> fingerprints = new LinkedHashSet<>();
        int number = 0;
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        for (String line : text.lines().toList()) {
            String place = file.getFileName() + ":" + ++number;
            if (number == 1) {
                requireHeader(place, line);
            }
            if (!line.isBlank() && !line.startsWith("#")) {
                Matcher entry = ENTRY.matcher(line.strip());
                if (!entry.matches()) {
                    throw new BadLineException(
                            place, "this does not begin with a fingerprint; --write-baseline writes a new file");
                }
                fingerprints.add(entry.group(1));
            }
        }
        if (number == 0) {
            throw new BadLineException(
                    file.getFileName().toString(), "is empty, and a baseline begins with '" + HEADER + "'");
        }
        return new Baseline(fingerprints);
    }

    /** A JSON report named by mistake must not look like a baseline that knows nothing. */
    private static void requireHeader(String place, String line) throws BadLineException {
        if (line.strip().equals(HEADER)) {
            return;
        }
        Matcher other = OTHER_VERSION.matcher(line);
        throw new BadLineException(
                place,
                other.matches()
                        ? "this is a " + other.group(1) + ", and this raceproof reads raceproof-baseline/1"
                        : "this is not a baseline, which begins with '" + HEADER + "'");
    }

    /** The text of a file that knows all findings of a report. */
    public static String of(Report report) {
        StringBuilder text = new StringBuilder(HEADER)
                .append(
                        "\n# Known findings: they are reported, and fail nothing. Remove the lines of those that are fixed.\n");
        Set<String> lines = new TreeSet<>();
        for (Finding finding : report.findings()) {
            lines.add(Printable.line(finding.stableName()) + "\n" + finding.fingerprint());
        }
        // Sorted by what people read, so that the findings of a class are together in a diff.
        for (String line : lines) {
            int end = line.indexOf('\n');
            text.append(line.substring(end + 1))
                    .append("  ")
                    .append(line, 0, end)
                    .append('\n');
        }
        return text.toString();
    }

    Set<String> fingerprints() {
        return fingerprints;
    }
}
