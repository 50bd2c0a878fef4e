package io.raceproof.cli.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Slowdowns as an SVG of bars, on a logarithmic axis from 1x on: for each program a bar for each group that it is in,
 * and one for its paper where that has a figure.
 */
public final class Chart {

    private static final int LEFT = 130;
    private static final int RIGHT = 70;
    private static final int WIDTH = 760;
    private static final int BAR = 11;
    private static final int GAP = 10;
    private static final int HEAD = 28;
    private static final double[] GRID = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};
    private static final String[] COLOURS = {"#3366cc", "#cc3333", "#229966", "#996699", "#cc8822", "#557799"};
    private static final String PAPER_COLOUR = "#bbbbbb";

    private record Bar(double slowdown, String colour) {}

    private final List<Row> rows;

    /** Modes and detectors, each of which has a colour. */
    private final List<String> ways;

    private final double most;

    private Chart(List<Row> rows) {
        this.rows = rows;
        ways = rows.stream().map(row -> way(row.group())).distinct().toList();
        double largest = rows.stream()
                .mapToDouble(row -> Math.max(row.slowdown(), row.paperSlowdown() == null ? 1 : row.paperSlowdown()))
                .max()
                .orElse(1);
        most = Math.max(2, largest);
    }

    /** The whole drawing. */
    public static String of(List<Row> rows) {
        return new Chart(List.copyOf(rows)).draw();
    }

    private String draw() {
        StringBuilder bars = new StringBuilder();
        int y = HEAD + (ways.size() + 1) * (BAR + 5);
        int top = y;
        for (String suite :
                rows.stream().map(row -> row.group().suite()).distinct().toList()) {
            bars.append(text(8, y + 14, suite, " font-weight=\"bold\""));
            y += 22;
            for (String name : names(suite)) {
                List<Bar> own = bars(suite, name);
                bars.append(text(16, y + own.size() * BAR / 2.0 + 4, name, ""));
                for (Bar bar : own) {
                    bars.append(bar(y, bar));
                    y += BAR;
                }
                y += GAP;
            }
        }
        return head(y) + grid(top, y) + legend() + bars + "</svg>\n";
    }

    private List<String> names(String suite) {
        return rows.stream()
                .filter(row -> row.group().suite().equals(suite))
                .map(Row::name)
                .distinct()
                .toList();
    }

    private List<Bar> bars(String suite, String name) {
        List<Bar> bars = new ArrayList<>();
        Double paper = null;
        for (Row row : rows) {
            if (row.group().suite().equals(suite) && row.name().equals(name)) {
                bars.add(new Bar(row.slowdown(), colour(way(row.group()))));
                paper = row.paperSlowdown() == null ? paper : row.paperSlowdown();
            }
        }
        if (paper != null) {
            bars.add(new Bar(paper, PAPER_COLOUR));
        }
        return bars;
    }

    private String colour(String way) {
        return COLOURS[ways.indexOf(way) % COLOURS.length];
    }

    private static String way(Row.Group group) {
        return group.mode() + ", " + group.detector() + (group.optimised() ? "" : ", without optimisations");
    }

    private String legend() {
        StringBuilder legend = new StringBuilder();
        int y = HEAD;
        for (String way : ways) {
            legend.append(legend(y, way, colour(way)));
            y += BAR + 5;
        }
        return legend.append(legend(y, "the paper", PAPER_COLOUR)).toString();
    }

    private static String legend(int y, String what, String colour) {
        return rectangle(LEFT, y, 24, colour) + text(LEFT + 32, y + BAR - 1, what, "");
    }

    private static String head(int height) {
        return String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
                        + " font-size=\"12\">%n<title>Slowdowns under the checker</title>%n"
                        + "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>%n%s",
                WIDTH,
                height + 24,
                text(LEFT, 16, "slowdown, logarithmic: the shorter the better", ""));
    }

    private String grid(int top, int bottom) {
        StringBuilder grid = new StringBuilder();
        for (double at : GRID) {
            if (at <= most) {
                grid.append(String.format(
                        Locale.ROOT,
                        "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"#dddddd\"/>%n",
                        x(at),
                        top,
                        x(at),
                        bottom));
                grid.append(text(x(at) - 6, bottom + 14, String.format(Locale.ROOT, "%.0fx", at), ""));
            }
        }
        return grid.toString();
    }

    private String bar(int y, Bar bar) {
        double end = x(Math.max(1, bar.slowdown));
        return rectangle(LEFT, y, Math.max(1, end - LEFT), bar.colour)
                + text(end + 5, y + BAR - 2, String.format(Locale.ROOT, "%.2fx", bar.slowdown), " font-size=\"10\"");
    }

    private double x(double slowdown) {
        return LEFT + Math.log(slowdown) / Math.log(most) * (WIDTH - LEFT - RIGHT);
    }

    private static String rectangle(double x, int y, double width, String colour) {
        return String.format(
                Locale.ROOT,
                "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>%n",
                x,
                y,
                width,
                BAR - 1,
                colour);
    }

    private static String text(double x, double y, String what, String attributes) {
        return String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\"%s>%s</text>%n", x, y, attributes, what);
    }
}
