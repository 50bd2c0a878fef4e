package io.raceproof.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a checked access costs as the number of tasks grows: runs {@link Growth} with and without the agent, a JVM each,
 * prints a table and draws it.
 */
public final class GrowthPlot {

    private static final int[] TASKS = {1_000, 10_000, 100_000, 1_000_000};
    private static final String[] PATTERNS = {"own", "shared"};
    private static final String HEAP = "-Xmx8g";

    private static final int WIDTH = 640;
    private static final int HEIGHT = 300;
    private static final int LEFT = 60;
    private static final int BOTTOM = 250;

    private record Point(String series, int tasks, double nanos, long megabytes) {}

    private GrowthPlot() {}

    /** {@code LIB SVG [TASKS]}: the distribution's lib folder, the drawing to write, tasks a run (a million). */
    public static void main(String[] args) throws Exception {
        Path lib = Path.of(args[0]);
        int total = args.length > 2 ? Integer.parseInt(args[2]) : 1_000_000;
        List<Point> points = new ArrayList<>();
        for (String pattern : PATTERNS) {
            for (int tasks : TASKS) {
                for (boolean checked : new boolean[] {false, true}) {
                    Point point = measure(lib, pattern, tasks, total / tasks, checked);
                    points.add(point);
                    System.out.printf(
                            Locale.ROOT,
                            "| %s | %,d | %.1f ns | %,d MB |%n",
                            point.series,
                            point.tasks,
                            point.nanos,
                            point.megabytes);
                }
            }
        }
        Files.writeString(Path.of(args[1]), draw(points));
    }

    private static Point measure(Path lib, String pattern, int tasks, int rounds, boolean checked)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add(HEAP);
        Path findings = Files.createTempDirectory("growth").resolve("findings");
        if (checked) {
            command.add("-javaagent:" + jar(lib, "raceproof-agent") + "=output=" + findings);
        }
        command.add("-cp");
        command.add(jar(lib, "raceproof-api")
                + System.getProperty("path.separator")
                + System.getProperty("java.class.path"));
        command.addAll(List.of(Growth.class.getName(), pattern, Integer.toString(tasks), Integer.toString(rounds)));
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
        String series = pattern + (checked ? ", checked" : ", plain");
        return new Point(series, tasks, Double.parseDouble(words[2]), Long.parseLong(words[3]));
    }

    private static Path jar(Path lib, String name) throws IOException {
        try (var files = Files.list(lib)) {
            return files.filter(file -> file.getFileName().toString().startsWith(name))
                    .findFirst()
                    .orElseThrow(() -> new IOException("no " + name + " in " + lib));
        }
    }

    /** Both axes logarithmic: tasks to the right, nanoseconds upwards. */
    private static String draw(List<Point> points) {
        Drawing drawing = new Drawing(WIDTH, HEIGHT, "CPU time of an access against the number of tasks");
        for (double nanos : new double[] {0.1, 1, 10, 100, 1000}) {
            drawing.line(LEFT, y(nanos), WIDTH - 120, y(nanos), "#ddd");
            drawing.text(8, y(nanos) + 4, nanos + " ns");
        }
        for (int tasks : TASKS) {
            drawing.text(x(tasks) - 20, BOTTOM + 20, String.format(Locale.ROOT, "%,d", tasks));
        }
        drawing.text(LEFT + 160, BOTTOM + 40, "tasks");
        String[] colours = {"#888", "#c33", "#aac", "#36c"};
        int series = 0;
        for (String name : points.stream().map(Point::series).distinct().toList()) {
            List<Point> of = points.stream().filter(p -> p.series.equals(name)).toList();
            String colour = colours[series++ % colours.length];
            for (int i = 1; i < of.size(); i++) {
                Point a = of.get(i - 1);
                Point b = of.get(i);
                drawing.line(x(a.tasks), y(a.nanos), x(b.tasks), y(b.nanos), colour);
            }
            Point last = of.get(of.size() - 1);
            drawing.text(x(last.tasks) + 8, y(last.nanos) + 4, name);
        }
        return drawing.end();
    }

    private static double x(int tasks) {
        return LEFT + (Math.log10(tasks) - 3) / 3 * (WIDTH - 130 - LEFT - 40) + 20;
    }

    private static double y(double nanos) {
        return BOTTOM - (Math.log10(Math.max(0.1, nanos)) + 1) / 4 * (BOTTOM - 20);
    }
}
