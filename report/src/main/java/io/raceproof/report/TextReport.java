package io.raceproof.report;

import io.raceproof.findings.Finding;
import io.raceproof.findings.Report;
import io.raceproof.findings.SourceRegion;
import io.raceproof.findings.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * The report that a person reads after a run. Short first: the verdict and what was counted, a line each; then every
 * new finding once, and a line for each that is in the baseline; then what stands in the way of a proof. Without
 * findings it is as short as its reasons.
 *
 * <p>Frames are in the JVM's form after {@code at}, so that IDEs and terminals link them. Our own words are plain
 * ASCII, because nobody knows the encoding of somebody else's standard error; control characters in names are replaced.
 */
public final class TextReport {

    private final SourceFinder sources;
    private final boolean colours;

    /** Shows source lines that {@code sources} finds; {@code colours} are ANSI escape sequences. */
    public TextReport(SourceFinder sources, boolean colours) {
        this.sources = sources;
        this.colours = colours;
    }

    /** The text, lines ended by a newline. */
    public String render(Report report) {
        Page page = new Page(colours);
        String start = "raceproof " + Printable.line(report.command()) + ": ";
        String verdict = report.verdict().name();
        boolean oneLine = isOneLine(report, Page.WIDTH - (start + verdict + ". ").length());
        page.line(start + page.look(look(report.verdict()), verdict) + ". "
                + (oneLine ? Printable.line(report.because().get(0)) : Words.verdict(report)));
        String counts = Words.counts(report);
        if (!counts.isEmpty()) {
            page.line(counts);
        }
        int number = 1;
        for (Finding finding : report.newFindings()) {
            page.blank();
            new FindingText(page, sources, finding).write(number++);
        }
        known(page, report);
        if (!oneLine) {
            because(page, report);
        }
        for (SourceRegion region : report.regions()) {
            if (!region.sources().isEmpty()) {
                list(
                        page,
                        "Where the reads at " + region.file() + ":" + region.line() + " get their values:",
                        region.sources());
            }
        }
        return page.toString();
    }

    /** The only reason for not knowing says more than we could, and there is nothing else to say. */
    private static boolean isOneLine(Report report, int room) {
        return report.verdict() == Verdict.UNKNOWN
                && report.findings().isEmpty()
                && report.because().size() == 1
                && report.because().get(0).length() <= room;
    }

    /** A line each: whoever starts with two hundred old findings looks for the new one. */
    private static void known(Page page, Report report) {
        List<Finding> known = new ArrayList<>(report.findings());
        known.removeAll(report.newFindings());
        if (!known.isEmpty()) {
            list(
                    page,
                    "In the baseline:",
                    known.stream()
                            .map(finding -> finding.fingerprint() + " " + finding.stableName())
                            .toList());
        }
    }

    private static void because(Page page, Report report) {
        if (report.findings().isEmpty()) {
            bullets(page, report.because());
        } else if (!report.because().isEmpty()) {
            list(page, report.verdict().isFound() ? "Besides:" : report.verdict() + " because:", report.because());
        }
    }

    private static void list(Page page, String heading, List<String> sentences) {
        page.blank();
        page.prose("", heading);
        bullets(page, sentences);
    }

    private static void bullets(Page page, List<String> sentences) {
        for (String sentence : sentences) {
            page.prose("- ", sentence);
        }
    }

    private static Page.Look look(Verdict verdict) {
        if (verdict.isFound()) {
            return Page.Look.FOUND;
        }
        return verdict == Verdict.PROVED ? Page.Look.PROVED : Page.Look.DOUBTFUL;
    }
}
