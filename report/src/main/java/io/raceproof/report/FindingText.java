package io.raceproof.report;

import io.raceproof.findings.Access;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import java.util.List;

/**
 * One finding as text: a title, then two columns. On the left is what something is ({@code write}, {@code parallel}), on
 * the right are frames, the line of source below the innermost frame that has one, and words.
 */
final class FindingText {

    private static final String MARGIN = "   ";
    private static final String GAP = "  ";
    private static final String SOURCE_INDENTATION = "    ";

    private static final String PARALLEL = "parallel";
    private static final String BECAUSE = "because";
    private static final String FINGERPRINT = "fingerprint";
    private static final String REPLAY = "replay";

    /** What the three accesses of an atomicity violation are to each other. */
    private static final List<String> ROLES = List.of("first ", "interleaving ", "second ");

    /** Deeper than this is recursion or a framework; the JSON report has it all. */
    private static final int MAX_FRAMES = 20;

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
            width = Math.max(width, label(i).length());
        }
        labelWidth = width;
    }

    void write(int number) {
        title(number);
        for (int i = 0; i < finding.accesses().size(); i++) {
            page.blank();
            access(label(i), finding.accesses().get(i));
        }
        page.blank();
        if (!finding.parallelBecause().isBlank()) {
            page.prose(left(finding.kind() == Kind.DEADLOCK ? BECAUSE : PARALLEL), finding.parallelBecause());
        }
        page.line(left(FINGERPRINT) + finding.fingerprint());
        if (!finding.replay().isEmpty()) {
            page.line(left(REPLAY) + Printable.line(finding.replay()));
        }
    }

    private void title(int number) {
        String name = Words.name(finding.kind());
        StringBuilder title =
                new StringBuilder(finding.certainty() == Certainty.PREDICTED ? "predicted " + name : name);
        title.setCharAt(0, Character.toUpperCase(title.charAt(0)));
        boolean onLocation = finding.kind() == Kind.DATA_RACE || finding.kind() == Kind.ATOMICITY_VIOLATION;
        title.append(onLocation ? " on " : ": ").append(Printable.line(finding.location()));
        if (!finding.parameters().isEmpty()) {
            title.append(" for ").append(Printable.line(Words.values(finding.parameters())));
        }
        if (finding.count() > 1) {
            title.append(", seen ").append(Words.plural(finding.count(), "time"));
        }
        page.line(page.look(Page.Look.BOLD, number + ". " + title));
    }

    private String label(int access) {
        String op = finding.accesses().get(access).op().reportName();
        return finding.kind() == Kind.ATOMICITY_VIOLATION ? ROLES.get(access) + op : op;
    }

    private void access(String label, Access access) {
        String left = left(label);
        String below = " ".repeat(left.length());
        boolean sourceShown = false;
        List<String> frames = access.stack();
        for (String frame : frames.subList(0, Math.min(frames.size(), MAX_FRAMES))) {
            page.line(left + "at " + Printable.line(frame));
            left = below;
            if (!sourceShown) {
                sourceShown = source(below + SOURCE_INDENTATION, frame);
            }
        }
        if (frames.size() > MAX_FRAMES) {
            page.line(below + "... " + Words.plural(frames.size() - MAX_FRAMES, "more frame"));
        }
        if (!access.instance().isEmpty()) {
            page.prose(below, "for " + Words.values(access.instance()));
        }
        if (!access.task().isBlank()) {
            page.prose(below, "in " + access.task());
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
