package io.raceproof.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What a checked access costs as the number of tasks grows, or the data: runs {@link Growth} with and without the agent, a JVM
 * each, prints a table and draws it.
 */
public final class GrowthPlot {

    private static final String HEAP = "-Xmx8g";

    private static final int WIDTH = 640;
    private static final int HEIGHT = 300;
    private static final int LEFT = 60;
    private static final int RIGHT = WIDTH - 170;
    private static final int BOTTOM = 250;
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

    private record Point(String series, int size, double nanos, long megabytes) {}

    private GrowthPlot() {}

    /** {@code tasks|data LIB SVG}: what grows, the distribution's lib folder, the drawing to write. */
    public static void main(String[] args) throws Exception {
        Axis axis = Axis.valueOf(args[0].toUpperCase(Locale.ROOT));
        Path lib = Path.of(args[1]);
        List<Point> points = new ArrayList<>();
        System.out.printf("| pattern | %s | CPU time of an access | peak heap |%n", args[0]);
        System.out.println("|" + " --- |".repeat(4));
        for (String pattern : axis.patterns) {
            for (int size : axis.sizes()) {
                for (boolean checked : new boolean[] {false, true}) {
                    Point point = measure(lib, pattern, size, axis.rounds(pattern, size), checked);
                    points.add(point);
                    System.out.printf(
                            Locale.ROOT,
                            "| %s | %,d | %.1f ns | %,d MB |%n",
                            point.series,
                            point.size,
                            point.nanos,
                            point.megabytes);
                }
            }
        }
        Files.writeString(Path.of(args[2]), draw(axis, points));
    }

    private static Point measure(Path lib, String pattern, int size, int rounds, boolean checked)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add(HEAP);
        Path findings = Files.createTempDirectory("growth").resolve("findings");
        if (checked) {
            command.add("-javaagent:" + Distribution.jar(lib, "raceproof-agent") + "=output=" + findings);
        }
        command.add("-cp");
        command.add(Distribution.jar(lib, "raceproof-api")
                + System.getProperty("path.separator")
                + System.getProperty("java.class.path"));
        command.addAll(List.of(Growth.class.getName(), pattern, Integer.toString(size), Integer.toString(rounds)));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String[] words = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .strip()
                .split(" ");
        if (process.waitFor() != 0 || words.length != 5) {
            throw new IllegalStateException("failed: " + command);
        }
        Files.deleteIfExists(findings);
        Files.delete(findings.getParent());
        String series = pattern + (checked ? ", checked" : ", plain");
        return new Point(series, size, Double.parseDouble(words[2]), Long.parseLong(words[3]));
    }

    /** Both axes logarithmic: what grows to the right, nanoseconds upwards. */
    private static String draw(Axis axis, List<Point> points) {
        String what = axis == Axis.TASKS ? "number of tasks" : "number of elements or of small arrays";
        Drawing drawing = new Drawing(WIDTH, HEIGHT, "CPU time of an access against the " + what);
        for (double nanos : new double[] {0.1, 1, 10, 100, 1000}) {
            drawing.line(LEFT, y(nanos), RIGHT + 20, y(nanos), "#ddd");
            drawing.text(8, y(nanos) + 4, nanos + " ns");
        }
        for (int size : axis.sizes()) {
            drawing.text(axis.x(size) - 20, BOTTOM + 20, String.format(Locale.ROOT, "%,d", size));
        }
        drawing.text(LEFT + 120, BOTTOM + 40, what);
        int series = 0;
        for (String name : points.stream().map(Point::series).distinct().toList()) {
            List<Point> of = points.stream().filter(p -> p.series.equals(name)).toList();
            String colour = COLOURS[series++ % COLOURS.length];
            for (int i = 1; i < of.size(); i++) {
                Point a = of.get(i - 1);
                Point b = of.get(i);
                drawing.line(axis.x(a.size), y(a.nanos), axis.x(b.size), y(b.nanos), colour);
            }
            Point last = of.get(of.size() - 1);
            drawing.text(axis.x(last.size) + 28, y(last.nanos) + 4, name);
        }
        return drawing.end();
    }

    private static double y(double nanos) {
        return BOTTOM - (Math.log10(Math.max(0.1, nanos)) + 1) / 4 * (BOTTOM - 20);
    }
}
