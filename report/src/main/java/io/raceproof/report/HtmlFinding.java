package io.raceproof.report;

import io.raceproof.findings.Access;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Suppressed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What the page of a finding shows, ready to be put into the template. Text that is empty is left out there.
 *
 * @param number from 1, of {@code of}
 * @param state what was decided or how certain it is, in a word
 * @param mood the class that colours the state
 * @param reason why it is suppressed, and where that is written
 * @param common the outermost frames that all accesses share
 * @param madeAt the places one of which made what is accessed
 * @param graph an SVG drawing
 * @param schedule null if there is none
 */
record HtmlFinding(
        int number,
        int of,
        String title,
        String meaning,
        String state,
        String mood,
        String reason,
        long count,
        String accessesHeading,
        List<HtmlAccess> accesses,
        List<String> common,
        String because,
        String rows,
        String becauseHeading,
        List<String> madeAt,
        String fix,
        String graph,
        Schedule schedule,
        String fingerprint,
        String replay) {

    private static final String PREDICTED =
            " This one is predicted: in this run an order of lock sections kept them apart, and another schedule may reverse it.";

    private static final int CONTEXT = 4;

    /** One access; {@code source} is empty if there is none, and {@code place} is the line that is shown. */
    record HtmlAccess(
            String id,
            String label,
            String place,
            String path,
            List<Line> source,
            String task,
            String instance,
            List<String> frames) {}

    /** A line of source; {@code hit} is the line of the access. */
    record Line(int number, String text, boolean hit) {}

    static HtmlFinding of(
            Finding finding,
            int number,
            int of,
            String decided,
            Optional<Suppressed> suppressed,
            SourceFinder sources) {
        Stacks stacks = Stacks.of(finding);
        List<HtmlAccess> accesses = new ArrayList<>();
        for (int i = 0; i < finding.accesses().size(); i++) {
            accesses.add(access(finding, i, stacks.own().get(i), sources));
        }
        boolean certain = finding.certainty() == Certainty.CERTAIN;
        boolean isSettled = decided.equals("known") || decided.equals("suppressed");
        String state = decided.isEmpty() ? finding.certainty().reportName() : decided;
        return new HtmlFinding(
                number,
                of,
                Words.title(finding),
                Words.meaning(finding.kind()) + (certain ? "" : PREDICTED),
                state,
                isSettled ? "known" : certain ? "found" : "doubtful",
                suppressed.map(one -> one.reason() + " (" + one.by() + ")").orElse(""),
                finding.count(),
                heading(finding),
                accesses,
                shown(stacks.common()),
                finding.parallelBecause()
                        .lines()
                        .findFirst()
                        .map(Printable::line)
                        .orElse(""),
                finding.parallelBecause().lines().skip(1).map(Printable::line).collect(Collectors.joining("\n")),
                finding.kind() == Kind.DEADLOCK ? "Why nothing goes on" : "Why they are parallel",
                finding.madeAt().stream().map(Printable::line).toList(),
                Fix.of(finding, sources).orElse(""),
                GraphDrawing.of(finding),
                Schedule.of(finding).orElse(null),
                finding.fingerprint(),
                Printable.line(finding.replay()));
    }

    private static HtmlAccess access(Finding finding, int number, List<String> own, SourceFinder sources) {
        Access access = finding.accesses().get(number);
        Optional<SourceFinder.Source> source = access.stack().stream()
                .flatMap(frame -> sources.find(frame).stream())
                .findFirst();
        return new HtmlAccess(
                "access-" + (number + 1),
                Words.label(finding, number),
                place(access),
                source.map(found -> found.path().toString()).orElse(""),
                source.map(HtmlFinding::context).orElse(List.of()),
                Printable.line(access.task()),
                Printable.line(Words.values(access.instance())),
                shown(own));
    }

    static String place(Access access) {
        return Frame.parse(access.stack().get(0))
                .map(frame -> frame.shortName() + " " + frame.file() + (frame.line() > 0 ? ":" + frame.line() : ""))
                .map(Printable::line)
                .orElse(Printable.line(access.className() + "." + access.method()));
    }

    private static List<Line> context(SourceFinder.Source source) {
        List<Line> lines = new ArrayList<>();
        int first = Math.max(1, source.line() - CONTEXT);
        int last = Math.min(source.lines().size(), source.line() + CONTEXT);
        for (int number = first; number <= last; number++) {
            String text = source.lines().get(number - 1).replace("\t", "    ");
            lines.add(new Line(number, Printable.line(text), number == source.line()));
        }
        return lines;
    }

    private static List<String> shown(List<String> frames) {
        return FoldedStack.of(frames).lines().stream()
                .map(FoldedStack.Line::text)
                .toList();
    }

    /** Where the other pages are. */
    String overview() {
        return HtmlReport.OVERVIEW;
    }

    /** The page before this one; empty on the first. */
    String previous() {
        return number > 1 ? HtmlReport.page(number - 1) : "";
    }

    /** The page after this one; empty on the last. */
    String next() {
        return number < of ? HtmlReport.page(number + 1) : "";
    }

    private static String heading(Finding finding) {
        return switch (finding.kind()) {
            case DATA_RACE -> "The two accesses";
            case ATOMICITY_VIOLATION -> "The pair of accesses, and the one in between";
            case NONDETERMINISM -> "Where it is seen";
            case DEADLOCK -> "Who waits";
        };
    }
}
