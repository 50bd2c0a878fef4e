package io.raceproof.report;

import io.raceproof.findings.Access;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import java.util.List;

/**
 * One finding as text: a title, then two columns. On the left is what something is ({@code write}, {@code parallel}),
 * on the right are frames, the line of source below the innermost frame that has one, and words. Frames that all stacks
 * end with are shown once, after the accesses.
 */
final class FindingText {

    private static final String MARGIN = "   ";
    private static final String GAP = "  ";
    private static final String SOURCE_INDENTATION = "    ";

    private static final String PARALLEL = "parallel";
    private static final String BECAUSE = "because";
    private static final String CALLED = "called";
    private static final String MADE = "made";
    private static final String FIX = "fix";
    private static final String FINGERPRINT = "fingerprint";
    private static final String REPLAY = "replay";

    private final Page page;
    private final SourceFinder sources;
    private final Finding finding;
    private final int labelWidth;

    FindingText(Page page, SourceFinder sources, Finding finding) {
        this.page = page;
        this.sources = sources;
        this.finding = finding;
        int width = FINGERPRINT.length();
        for (int i = 0; i < finding.accesses().size(); i++) {
            width = Math.max(width, Words.label(finding, i).length());
        }
        labelWidth = width;
    }

    void write(int number) {
        page.line(page.look(Page.Look.BOLD, number + ". " + Words.title(finding)));
        Stacks stacks = Stacks.of(finding);
        for (int i = 0; i < finding.accesses().size(); i++) {
            page.blank();
            access(
                    Words.label(finding, i),
                    finding.accesses().get(i),
                    stacks.own().get(i));
        }
        if (!stacks.common().isEmpty()) {
            page.blank();
            frames(left(CALLED), stacks.common());
        }
        page.blank();
        String start = left(MADE);
        for (String frame : finding.madeAt()) {
            page.line(start + "at " + Printable.line(frame));
            start = left("or");
        }
        if (!finding.parallelBecause().isBlank()) {
            because(left(finding.kind() == Kind.DEADLOCK ? BECAUSE : PARALLEL));
        }
        Fix.of(finding, sources).ifPresent(fix -> page.prose(left(FIX), fix));
        page.line(left(FINGERPRINT) + finding.fingerprint());
        if (!finding.replay().isEmpty()) {
            page.line(left(REPLAY) + Printable.line(finding.replay()));
        }
    }

    /** Prose, and below it, if there are more lines, a schedule, whose columns must stay where they are. */
    private void because(String left) {
        List<String> lines = finding.parallelBecause().lines().toList();
        page.prose(left, lines.get(0));
        for (String row : lines.subList(1, lines.size())) {
            page.line(SOURCE_INDENTATION + MARGIN + Printable.line(row));
        }
    }

    private void access(String label, Access access, List<String> frames) {
        String left = left(label);
        String below = " ".repeat(left.length());
        frames(left, frames);
        if (!access.instance().isEmpty()) {
            page.prose(below, "for " + Words.values(access.instance()));
        }
        if (!access.task().isBlank()) {
            page.prose(below, "in " + access.task());
        }
    }

    /** The line of source is shown below the innermost frame that has one, whichever frames are above it. */
    private void frames(String left, List<String> frames) {
        String start = left;
        String below = " ".repeat(left.length());
        boolean sourceShown = false;
        for (FoldedStack.Line line : FoldedStack.of(frames).lines()) {
            page.line(start + (line.isFrame() ? "at " : "") + line.text());
            start = below;
            if (!sourceShown && line.isFrame()) {
                sourceShown = source(below + SOURCE_INDENTATION, line.text());
            }
        }
    }

    private boolean source(String indentation, String frame) {
        return sources.line(frame)
                .map(line -> Printable.cut(line, Page.WIDTH - indentation.length()))
                .map(line -> {
                    page.line(indentation + page.look(Page.Look.BOLD, line));
                    return true;
                })
                .orElse(false);
    }

    private String left(String label) {
        return MARGIN + label + " ".repeat(labelWidth - label.length()) + GAP;
    }
}
