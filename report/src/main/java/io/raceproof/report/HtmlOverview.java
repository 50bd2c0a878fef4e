package io.raceproof.report;

import io.raceproof.findings.Report;
import io.raceproof.findings.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What the overview shows, ready to be put into the template. */
record HtmlOverview(
        String command,
        String verdict,
        String mood,
        String meaning,
        String counts,
        boolean hasRegions,
        List<Row> rows,
        String becauseHeading,
        List<String> because) {

    /** One finding. */
    record Row(int number, String href, String title, List<String> places, String seen, String state, String mood) {}

    static HtmlOverview of(Report report, List<HtmlFinding> findings) {
        List<Row> rows = new ArrayList<>();
        for (HtmlFinding finding : findings) {
            List<String> places = finding.accesses().stream()
                    .map(access -> access.label() + " " + access.place())
                    .toList();
            rows.add(new Row(
                    finding.number(),
                    HtmlReport.page(finding.number()),
                    finding.title(),
                    places,
                    String.format(Locale.ROOT, "%,d", finding.count()),
                    finding.state(),
                    finding.mood()));
        }
        return new HtmlOverview(
                Printable.line(report.command()),
                report.verdict().name(),
                mood(report.verdict()),
                Words.verdict(report),
                Words.counts(report),
                !report.regions().isEmpty(),
                rows,
                report.verdict().isFound() ? "Besides" : "Why " + report.verdict(),
                report.because().stream().map(Printable::line).toList());
    }

    /** The class that colours a verdict. */
    static String mood(Verdict verdict) {
        return verdict.isFound() ? "found" : verdict == Verdict.PROVED ? "proved" : "doubtful";
    }

    /** Where prove's regions are. */
    String regionsPage() {
        return HtmlReport.REGIONS;
    }
}
