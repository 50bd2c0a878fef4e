package io.raceproof.report;

import io.raceproof.findings.Certainty;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * The computation graph around a finding, as SVG: the nearest common scope at the top, one column a branch, time
 * downwards. Solid arrows start tasks, thin lines go on within one, dashed arrows are waited for by the end of the
 * scope, dotted ones are the lock order of this run, and a thick red line joins the steps that nothing orders.
 *
 * <p>Long chains of tasks are cut in the middle, so the drawing is as large for a recursion of a thousand levels as for
 * one of six.
 */
final class GraphDrawing {

    private static final int BOX_WIDTH = 280;
    private static final int BOX_HEIGHT = 48;
    private static final int GAP = 40;
    private static final int COLUMN = BOX_WIDTH + 100;
    private static final int MARGIN = 16;
    private static final int MAX_TEXT = 36;

    /** More tasks than this on the way to an access are summarised. */
    private static final int MAX_CHAIN = 6;

    private final Finding finding;
    private final Branches branches;
    private final Svg svg = new Svg();

    private GraphDrawing(Finding finding, Branches branches) {
        this.finding = finding;
        this.branches = branches;
    }

    /** Empty for findings that are not about two branches. */
    static String of(Finding finding) {
        return Branches.of(finding)
                .map(branches -> new GraphDrawing(finding, branches).draw())
                .orElse("");
    }

    private String draw() {
        boolean atomicity = finding.kind() == Kind.ATOMICITY_VIOLATION;
        List<Branches.Node> first = summarised(branches.first());
        List<Branches.Node> second = summarised(branches.second());
        int rows = Math.max(first.size(), second.size());
        int left = MARGIN;
        int right = left + COLUMN;
        int scopeX = (left + right) / 2;
        box("scope", scopeX, MARGIN, branches.scope().what(), branches.scope().place(), "");
        int accessRow = rows + 1;
        chain(first, left, scopeX, accessRow);
        chain(second, right, scopeX, accessRow + (atomicity ? 1 : 0));
        access(0, left, accessRow);
        access(1, right, accessRow + (atomicity ? 1 : 0));
        int lastRow = accessRow;
        if (atomicity) {
            lastRow = accessRow + 2;
            svg.line("edge continue", centre(left), bottom(accessRow), centre(left), top(lastRow));
            access(2, left, lastRow);
            unordered(left, accessRow, right, accessRow + 1);
            unordered(left, lastRow, right, accessRow + 1);
            label(left, right, top(accessRow + 1) + BOX_HEIGHT / 2 + 4, "in between");
        } else {
            unordered(left, accessRow, right, accessRow);
            label(left, right, top(accessRow) + BOX_HEIGHT / 2 - 8, "not ordered");
        }
        int height = bottom(lastRow) + MARGIN + end(left, right, scopeX, lastRow, accessRow + (atomicity ? 1 : 0));
        return svg.drawing(right + BOX_WIDTH + MARGIN, height, "The computation graph around " + Words.title(finding));
    }

    /** The end of the scope, if it waits for both; how much room that takes. */
    private int end(int left, int right, int scopeX, int leftRow, int rightRow) {
        if (!branches.scope().joins()) {
            return 0;
        }
        int row = leftRow + 1;
        String leftEdge = branches.first().isEmpty() ? "edge continue" : "edge join";
        String rightEdge = branches.second().isEmpty() ? "edge continue" : "edge join";
        svg.curve(leftEdge, centre(left), bottom(leftRow), centre(scopeX), top(row));
        svg.curve(rightEdge, centre(right), bottom(rightRow), centre(scopeX), top(row));
        box(
                "scope",
                scopeX,
                top(row),
                "end of the " + branches.scope().what(),
                branches.scope().place(),
                "");
        return GAP + BOX_HEIGHT;
    }

    private void chain(List<Branches.Node> tasks, int x, int scopeX, int accessRow) {
        int fromX = centre(scopeX);
        int fromY = bottom(0);
        int row = 1;
        for (Branches.Node task : tasks) {
            svg.curve("edge spawn", fromX, fromY, centre(x), top(row));
            box("task", x, top(row), task.what(), task.place(), "");
            fromX = centre(x);
            fromY = bottom(row++);
        }
        svg.curve("edge continue", fromX, fromY, centre(x), top(accessRow));
    }

    private void access(int number, int x, int row) {
        String frame = finding.accesses().get(number).stack().get(0);
        box("step", x, top(row), Words.label(finding, number), frame, "#access-" + (number + 1));
    }

    private void unordered(int left, int leftRow, int right, int rightRow) {
        int y1 = top(leftRow) + BOX_HEIGHT / 2;
        int y2 = top(rightRow) + BOX_HEIGHT / 2;
        if (finding.certainty() == Certainty.PREDICTED) {
            svg.line("edge sync", left + BOX_WIDTH, y1 + 12, right, y2 + 12);
        }
        svg.line("edge race", left + BOX_WIDTH, y1, right, y2);
    }

    private void label(int left, int right, int y, String words) {
        svg.text("race-label", (left + BOX_WIDTH + right) / 2, y, words);
    }

    private void box(String cssClass, int x, int y, String what, String place, String target) {
        svg.open(place.isEmpty() ? what : what + " at " + place, target);
        svg.box(cssClass, x, y, BOX_WIDTH, BOX_HEIGHT);
        svg.text("what", x + 12, y + (place.isEmpty() ? 29 : 20), Printable.cut(what, MAX_TEXT));
        if (!place.isEmpty()) {
            svg.text("where", x + 12, y + 38, Printable.cut(shortPlace(place), MAX_TEXT));
        }
        svg.close(target);
    }

    private static String shortPlace(String frame) {
        return Frame.parse(frame)
                .map(known -> known.shortName() + " " + known.file() + (known.line() > 0 ? ":" + known.line() : ""))
                .map(words -> words.length() <= MAX_TEXT ? words : words.substring(words.lastIndexOf(' ') + 1))
                .orElse(frame);
    }

    private static List<Branches.Node> summarised(List<Branches.Node> tasks) {
        if (tasks.size() <= MAX_CHAIN) {
            return tasks;
        }
        List<Branches.Node> ends = new ArrayList<>(tasks.subList(0, 3));
        ends.add(new Branches.Node("... " + Words.plural(tasks.size() - 5, "more task"), ""));
        ends.addAll(tasks.subList(tasks.size() - 2, tasks.size()));
        return ends;
    }

    private static int centre(int x) {
        return x + BOX_WIDTH / 2;
    }

    private static int top(int row) {
        return MARGIN + row * (BOX_HEIGHT + GAP);
    }

    private static int bottom(int row) {
        return top(row) + BOX_HEIGHT;
    }
}
