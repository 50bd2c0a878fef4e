package io.raceproof.report;

import io.raceproof.findings.Finding;
import io.raceproof.findings.Report;
import io.raceproof.findings.SourceRegion;
import java.util.ArrayList;
import java.util.List;

/** What the page of prove's regions shows, ready to be put into the template. */
record HtmlRegions(String counts, List<Region> regions) {

    /** One region. */
    record Region(
            String place,
            String verdict,
            String mood,
            List<String> because,
            List<Link> findings,
            List<String> sources) {}

    /** A finding of a region; {@code href} is empty if it was merged with another and has no page. */
    record Link(String text, String href) {}

    static HtmlRegions of(Report report) {
        List<Region> regions = new ArrayList<>();
        for (SourceRegion region : report.regions()) {
            regions.add(new Region(
                    Printable.line(region.file()) + ":" + region.line(),
                    region.verdict().name(),
                    HtmlOverview.mood(region.verdict()),
                    region.because().stream().map(Printable::line).toList(),
                    region.findings().stream()
                            .map(finding -> link(report, finding))
                            .toList(),
                    region.sources().stream().map(Printable::line).toList()));
        }
        return new HtmlRegions(Words.counts(report), regions);
    }

    private static Link link(Report report, Finding finding) {
        int index = report.findings().indexOf(finding);
        return new Link(Words.title(finding), index < 0 ? "" : HtmlReport.page(index + 1));
    }

    /** Where the other pages are. */
    String overview() {
        return HtmlReport.OVERVIEW;
    }
}
