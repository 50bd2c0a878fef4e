package io.raceproof.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * What a checked access costs as the number of tasks grows, or the data, in time and in memory: runs {@link Growth}
 * with and without the agent, prints a table and draws it.
 */
public final class GrowthPlot {

    private static final int WIDTH = 640;
    private static final int LEFT = 70;
    private static final int RIGHT = WIDTH - 170;
    private static final int TOP = 20;

    /** How high a panel is, and where the lower one ends. */
    private static final int PANEL = 230;

    private static final int BOTTOM = TOP + 2 * PANEL + 50;
    private static final int HEIGHT = BOTTOM + 50;
    private static final String[] COLOURS = {"#888", "#c33", "#aac", "#36c"};

    /** What grows, in which patterns, to what size, and how many accesses a JVM makes in each. */
    private enum Axis {
        TASKS(List.of("own", "shared"), 10_000_000, 1_000_000_000),
        DATA(List.of("elements", "arrays"), 10_000_000, 300_000_000);

        private static final int SMALLEST = 1_000;

        private final List<String> patterns;
        private final int largest;
        private final int accesses;

        Axis(List<String> patterns, int largest, int accesses) {
            this.patterns = patterns;
            this.largest = largest;
            this.accesses = accesses;
        }

        private List<Integer> sizes() {
            return Stream.iterate(SMALLEST, size -> size <= largest, size -> size * 10)
                    .toList();
        }

        private int rounds(String pattern, int size) {
            return Math.max(1, accesses / size / Growth.accessesOf(pattern));
        }

        /** Logarithmic. */
        private double x(int size) {
            return LEFT + 20 + (RIGHT - LEFT - 20) * Math.log10(size / SMALLEST) / Math.log10(largest / SMALLEST);
        }
    }

    /** {@code bytes}: the most that was live at once. */
    private record Point(String series, int size, double nanos, long bytes) {

        double megabytes() {
            return bytes / 1e6;
        }
    }

    /** One of two drawings above each other: something upwards, logarithmic. */
    private record Panel(int bottom, ToDoubleFunction<Point> of, double lowest, double highest, String format) {

        private double y(double value) {
            double share = Math.log10(Math.max(lowest, value) / lowest) / Math.log10(highest / lowest);
            return bottom - share * PANEL;
        }

        private void draw(Drawing drawing, Axis axis, List<Point> points) {
            for (double value = lowest; value <= 1.01 * highest; value *= 10) {
                drawing.line(LEFT, y(value), RIGHT + 20, y(value), "#ddd");
                drawing.text(8, y(value) + 4, String.format(Locale.ROOT, format, value));
            }
            for (int size : axis.sizes()) {
                drawing.text(axis.x(size) - 20, bottom + 20, String.format(Locale.ROOT, "%,d", size));
            }
            int series = 0;
            for (String name : points.stream().map(Point::series).distinct().toList()) {
                List<Point> line =
                        points.stream().filter(p -> p.series.equals(name)).toList();
                String colour = COLOURS[series++ % COLOURS.length];
                for (int i = 1; i < line.size(); i++) {
                    Point a = line.get(i - 1);
                    Point b = line.get(i);
                    drawing.line(
                            axis.x(a.size), y(of.applyAsDouble(a)), axis.x(b.size), y(of.applyAsDouble(b)), colour);
                }
                Point last = line.get(line.size() - 1);
                drawing.text(axis.x(last.size) + 28, y(of.applyAsDouble(last)) + 4, name);
            }
        }
    }

    private GrowthPlot() {}

    /** {@code tasks|data LIB SVG}: what grows, the distribution's lib folder, the drawing to write. */
    public static void main(String[] args) throws Exception {
        Axis axis = Axis.valueOf(args[0].toUpperCase(Locale.ROOT));
        Path lib = Path.of(args[1]);
        List<Point> points = new ArrayList<>();
        System.out.printf("| pattern | %s | CPU time of an access | live heap |%n", args[0]);
        System.out.println("|" + " --- |".repeat(4));
        for (String pattern : axis.patterns) {
            for (int size : axis.sizes()) {
                for (boolean checked : new boolean[] {false, true}) {
                    Point point = measure(lib, pattern, size, axis.rounds(pattern, size), checked);
                    points.add(point);
                    System.out.printf(
                            Locale.ROOT,
                            "| %s | %,d | %.1f ns | %.1f MB |%n",
                            point.series,
                            point.size,
                            point.nanos,
                            point.megabytes());
                }
            }
        }
        Files.writeString(Path.of(args[2]), draw(axis, points));
    }

    private static Point measure(Path lib, String pattern, int size, int rounds, boolean checked)
            throws IOException, InterruptedException {
        GrowthJvm jvm = new GrowthJvm(lib, pattern, size, checked);
        return new Point(
                pattern + (checked ? ", checked" : ", plain"), size, jvm.nanosOfAnAccess(rounds), jvm.liveBytes());
    }

    /** What grows to the right, logarithmic; nanoseconds upwards, and below that megabytes. */
    private static String draw(Axis axis, List<Point> points) {
        String what = axis == Axis.TASKS ? "number of tasks" : "number of elements or of small arrays";
        Drawing drawing = new Drawing(WIDTH, HEIGHT, "CPU time of an access, and live heap, against the " + what);
        new Panel(TOP + PANEL, Point::nanos, 0.1, 1000, "%.1f ns").draw(drawing, axis, points);
        new Panel(BOTTOM, Point::megabytes, 1, 10_000, "%.0f MB").draw(drawing, axis, points);
        drawing.text(LEFT + 120, BOTTOM + 40, what);
        return drawing.end();
    }
}
