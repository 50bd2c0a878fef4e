package io.raceproof.oracle;

import io.raceproof.oracle.ComputationGraph.Edge;
import io.raceproof.oracle.ComputationGraph.Kind;
import io.raceproof.oracle.ComputationGraph.Node;
import java.util.List;
import java.util.Locale;

/**
 * A {@link Drawing} as SVG. Time runs down; strokes differ by dash as well as by colour, racing boxes are red and
 * joined by a red line, and a legend says what is what. Presentation attributes only: it shows under any content
 * policy.
 */
final class SvgDrawing {

    private static final String RED = "#c62828";
    private static final int CAPTION = 20;
    private static final int LEGEND_ITEM = 190;

    private final Drawing drawing;
    private final SvgLayout layout;
    private final StringBuilder out = new StringBuilder();

    SvgDrawing(Drawing drawing) {
        this.drawing = drawing;
        layout = new SvgLayout(drawing, 20 + CAPTION * drawing.races().size());
    }

    String draw() {
        double captions = drawing.races().stream()
                .mapToDouble(race -> drawing.caption(race).length() * 7.0 + 48)
                .max()
                .orElse(0);
        double width = Math.max(Math.max(layout.right(), captions), 3 * LEGEND_ITEM + 48);
        double height = layout.bottom() + 76;
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\"",
                width, height, width, height);
        add(" font-family=\"system-ui, sans-serif\" font-size=\"13\">\n");
        add("<title>Computation graph</title>\n<defs>\n");
        for (Kind kind : Kind.values()) {
            add(
                    "<marker id=\"%s\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\"",
                    kind);
            add(
                    " markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"%s\"/></marker>\n",
                    colour(kind));
        }
        add("</defs>\n<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>\n");
        captions();
        layout.tasks().forEach(this::header);
        drawing.edges().forEach(this::edge);
        drawing.races().forEach(this::raceLine);
        drawing.graph().nodes().forEach(this::box);
        legend(layout.bottom() + 16);
        return out.append("</svg>\n").toString();
    }

    private void captions() {
        double y = 26;
        for (RaceOracle.Race race : drawing.races()) {
            text(24, y, "fill=\"" + RED + "\" font-weight=\"600\"", drawing.caption(race));
            y += CAPTION;
        }
    }

    private void header(int task) {
        double x = layout.columnLeft(task);
        double middle = x + layout.columnWidth(task) / 2;
        double y = 38 + CAPTION * drawing.races().size();
        text(middle, y, "text-anchor=\"middle\" font-weight=\"600\" fill=\"#37474f\"", drawing.taskName(task));
    }

    private void box(Node node) {
        int index = node.index();
        boolean racing = drawing.isRacing(node);
        boolean empty = node.accesses().isEmpty();
        String fill = racing ? "#ffebee" : empty ? "#fafafa" : "#e8f0fe";
        String stroke = racing ? RED : empty ? "#b0bec5" : "#5472d3";
        add(
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"5\" fill=\"%s\" stroke=\"%s\" stroke-width=\"%s\"/>\n",
                layout.left(index),
                layout.boxTop(index),
                layout.boxWidth(index),
                layout.boxHeight(index),
                fill,
                stroke,
                racing ? "2.5" : "1");
        double y = layout.boxTop(index) + SvgLayout.LINE;
        for (Drawing.Line line : drawing.lines(node)) {
            String look = line.racing()
                    ? "font-family=\"monospace\" font-size=\"12\" font-weight=\"700\" fill=\"" + RED + "\""
                    : line.access()
                            ? "font-family=\"monospace\" font-size=\"12\" fill=\"#1a237e\""
                            : "font-size=\"11\" fill=\"#78909c\"";
            text(layout.left(index) + SvgLayout.PADDING, y, look, line.text());
            y += SvgLayout.LINE;
        }
    }

    private void edge(Edge edge) {
        StringBuilder path = new StringBuilder();
        double[][] corners = layout.corners(edge);
        for (int i = 0; i < corners.length; i++) {
            path.append(i == 0 ? "M" : "L")
                    .append(String.format(Locale.ROOT, "%.1f %.1f", corners[i][0], corners[i][1]));
        }
        stroke(path.toString(), edge.kind());
    }

    private void stroke(String path, Kind kind) {
        add(
                "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\" stroke-linejoin=\"round\"%s marker-end=\"url(#%s)\"/>\n",
                path, colour(kind), kind == Kind.CONTINUE ? "1.2" : "1.8", dash(kind), kind);
    }

    private void raceLine(RaceOracle.Race race) {
        int a = race.first().node();
        int b = race.second().node();
        boolean leftToRight = layout.left(a) <= layout.left(b);
        double x1 = leftToRight ? layout.left(a) + layout.boxWidth(a) : layout.left(a);
        double x2 = leftToRight ? layout.left(b) : layout.left(b) + layout.boxWidth(b);
        double y1 = layout.boxTop(a) + layout.boxHeight(a) / 2;
        double y2 = layout.boxTop(b) + layout.boxHeight(b) / 2;
        add(
                "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"%s\" stroke-width=\"2.5\" stroke-dasharray=\"2 5\" stroke-linecap=\"round\"/>\n",
                x1, y1, x2, y2, RED);
    }

    private void legend(double y) {
        List<Kind> kinds =
                drawing.edges().stream().map(Edge::kind).distinct().sorted().toList();
        for (int i = 0; i < kinds.size(); i++) {
            double x = 24 + (i % 3) * LEGEND_ITEM;
            double line = y + (i / 3) * 20;
            stroke(String.format(Locale.ROOT, "M%.1f %.1fL%.1f %.1f", x, line, x + 36, line), kinds.get(i));
            text(x + 44, line + 4, "fill=\"#37474f\" font-size=\"12\"", meaning(kinds.get(i)));
        }
        double line = y + 20 * ((kinds.size() + 2) / 3) + 4;
        add(
                "<path d=\"M24 %.1fL60 %.1f\" stroke=\"%s\" stroke-width=\"2.5\" stroke-dasharray=\"2 5\" stroke-linecap=\"round\"/>\n",
                line, line, RED);
        text(68, line + 4, "fill=\"#37474f\" font-size=\"12\"", "two accesses that race");
    }

    private static String meaning(Kind kind) {
        return switch (kind) {
            case CONTINUE -> "the task goes on";
            case SPAWN -> "starts a task";
            case FINISH -> "end of task to end of finish";
            case JOIN -> "join (future, promise)";
            case SYNC -> "volatile write to read";
            case LOCK -> "unlock to lock";
        };
    }

    private static String colour(Kind kind) {
        return switch (kind) {
            case CONTINUE -> "#546e7a";
            case SPAWN -> "#2e7d32";
            case FINISH -> "#1565c0";
            case JOIN -> "#7b1fa2";
            case SYNC -> "#ef6c00";
            case LOCK -> "#8d6e63";
        };
    }

    private static String dash(Kind kind) {
        return switch (kind) {
            case CONTINUE, SPAWN, JOIN -> "";
            case FINISH -> " stroke-dasharray=\"7 4\"";
            case SYNC -> " stroke-dasharray=\"2 3\"";
            case LOCK -> " stroke-dasharray=\"9 3 2 3\"";
        };
    }

    private void text(double x, double y, String attributes, String text) {
        String safe = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
        out.append(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\" %s>", x, y, attributes))
                .append(safe)
                .append("</text>\n");
    }

    private void add(String format, Object... values) {
        out.append(String.format(Locale.ROOT, format, values));
    }
}
