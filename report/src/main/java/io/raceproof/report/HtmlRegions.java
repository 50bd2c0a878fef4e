package io.raceproof.report;

import io.raceproof.findings.Access;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Report;
import io.raceproof.findings.SourceRegion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What the page of prove's regions shows, ready to be put into the template. */
record HtmlRegions(String counts, List<Region> regions) {

    /** One region; {@code proof} is what its verdict says, as a sentence. */
    record Region(
            String place,
            String verdict,
            String mood,
            String proof,
            List<String> because,
            List<Link> findings,
            List<String> footprint,
            List<String> sources) {}

    /**
     * A finding of a region; {@code href} is empty if it was merged with another and has no page.
     *
     * @param witness the numbers that show it
     */
    record Link(String text, String href, String witness) {}

    static HtmlRegions of(Report report) {
        List<Region> regions = new ArrayList<>();
        for (SourceRegion region : report.regions()) {
            regions.add(new Region(
                    Printable.line(region.file()) + ":" + region.line(),
                    region.verdict().name(),
                    HtmlOverview.mood(region.verdict()),
                    proof(region),
                    region.because().stream().map(Printable::line).toList(),
                    region.findings().stream()
                            .map(finding -> link(report, finding))
                            .toList(),
                    region.footprint().stream().map(Printable::line).toList(),
                    region.sources().stream().map(Printable::line).toList()));
        }
        return new HtmlRegions(Words.counts(report), regions);
    }

    private static Link link(Report report, Finding finding) {
        int index = report.findings().indexOf(finding);
        return new Link(Words.title(finding), index < 0 ? "" : HtmlReport.page(index + 1), witness(finding));
    }

    private static String proof(SourceRegion region) {
        return switch (region.verdict()) {
            case PROVED ->
                region.because().isEmpty()
                        ? "No two accesses to one element, one of them a write, may happen in parallel, for any values"
                                + " of the parameters."
                        : "No two accesses to one element, one of them a write, may happen in parallel, for any values"
                                + " of the parameters, if this holds:";
            case RACE -> "Two instances that nothing orders access one element.";
            default -> "This was not decided:";
        };
    }

    /** {@code N = 3: write i = 0, line 7; read i = 1, line 7; both of a[1]}. */
    private static String witness(Finding finding) {
        List<String> parts = new ArrayList<>();
        for (Access access : finding.accesses()) {
            String instance = values(access.instance());
            parts.add(access.op().reportName() + " in line " + access.line()
                    + (instance.isEmpty() ? "" : " with " + instance));
        }
        String parameters = values(finding.parameters());
        return Printable.line((parameters.isEmpty() ? "" : "For " + parameters + ": ") + String.join(", ", parts)
                + "; both of " + finding.location() + ". " + finding.parallelBecause());
    }

    private static String values(Map<String, Long> values) {
        return values.entrySet().stream()
                .map(value -> value.getKey() + " = " + value.getValue())
                .collect(Collectors.joining(", "));
    }

    /** Where the other pages are. */
    String overview() {
        return HtmlReport.OVERVIEW;
    }
}
