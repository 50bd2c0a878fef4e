package io.raceproof.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How much faster programs of the suite {@code taskchecker} get with more processors, plain and checked in parallel
 * mode: runs each with some numbers of them, a JVM each, prints a table and draws the geometric means. Where checking
 * scales as the programs do, the two curves are parallel.
 */
public final class ScalingPlot {

    /** As long a JVM warms up: on two processors C2 is at checked code for seconds. */
    private static final int WARM_UP_MILLIS = 4500;

    /** As long it is measured. */
    private static final int MILLIS = 1500;

    private static final int MOST_RUNS = 10;

    /**
     * The same for any number of processors: with one, the JVM would choose another, whose barriers are another matter.
     */
    private static final String COLLECTOR = "-XX:+UseG1GC";

    private static final int WIDTH = 640;
    private static final int HEIGHT = 340;
    private static final int LEFT = 60;
    private static final int RIGHT = 480;
    private static final int TOP = 20;
    private static final int BOTTOM = 280;

    private record Row(String program, double plainMillis, double checkedMillis) {}

    private final Path lib;

    /** By number of processors, from one on: the rows of all programs. */
    private final Map<Integer, List<Row>> measured = new LinkedHashMap<>();

    private ScalingPlot(Path lib) {
        this.lib = lib;
    }

    /**
     * {@code LIB SVG COUNTS PROGRAM...}: the distribution's lib folder, the drawing to write, as in {@code 1,4,16}, the
     * programs.
     */
    public static void main(String[] args) throws Exception {
        ScalingPlot plot = new ScalingPlot(Path.of(args[0]));
        for (int processors : counts(args[2])) {
            plot.measure(processors, List.of(args).subList(3, args.length));
        }
        plot.print();
        Files.writeString(Path.of(args[1]), plot.draw());
    }

    /** The JVM believes any number, also of processors that are not there. */
    private static int[] counts(String text) {
        int[] counts = Stream.of(text.split(",")).mapToInt(Integer::parseInt).toArray();
        int all = Runtime.getRuntime().availableProcessors();
        if (counts[0] != 1 || IntStream.of(counts).anyMatch(count -> count > all)) {
            throw new IllegalArgumentException("numbers of processors, from 1 up to the " + all + " of this machine");
        }
        return counts;
    }

    private void measure(int processors, List<String> programs) throws IOException, InterruptedException {
        List<Row> rows = new ArrayList<>();
        for (String program : programs) {
            Row row =
                    new Row(program, medianMillis(processors, program, false), medianMillis(processors, program, true));
            System.err.printf(
                    Locale.ROOT,
                    "%s on %d: %.1f and %.1f ms%n",
                    program,
                    processors,
                    row.plainMillis,
                    row.checkedMillis);
            rows.add(row);
        }
        measured.put(processors, rows);
    }

    private double medianMillis(int processors, String program, boolean checked)
            throws IOException, InterruptedException {
        String agent = checked ? "mode=parallel" : null;
        List<Long> runs = new KernelJvm(lib, List.of("-XX:ActiveProcessorCount=" + processors, COLLECTOR), agent)
                .wallNanos("taskchecker", program, WARM_UP_MILLIS, MILLIS, MOST_RUNS);
        return runs.get(runs.size() / 2) / 1e6;
    }

    private void print() {
        System.out.println("| program | processors | plain ms | checked ms | plain speed-up | checked speed-up |");
        System.out.println("| --- | --- | --- | --- | --- | --- |");
        for (Row one : measured.get(1)) {
            measured.forEach((processors, rows) -> {
                Row row = of(one.program, rows);
                System.out.printf(
                        Locale.ROOT,
                        "| %s | %d | %.1f | %.1f | %.2f | %.2f |%n",
                        row.program,
                        processors,
                        row.plainMillis,
                        row.checkedMillis,
                        one.plainMillis / row.plainMillis,
                        one.checkedMillis / row.checkedMillis);
            });
        }
        measured.keySet()
                .forEach(processors -> System.out.printf(
                        Locale.ROOT,
                        "| geometric mean | %d | | | %.2f | %.2f |%n",
                        processors,
                        speedUp(processors, Row::plainMillis),
                        speedUp(processors, Row::checkedMillis)));
    }

    private static Row of(String program, List<Row> rows) {
        return rows.stream()
                .filter(row -> row.program.equals(program))
                .findFirst()
                .orElseThrow();
    }

    /** Against one processor, the geometric mean of all programs. */
    private double speedUp(int processors, ToDoubleFunction<Row> millis) {
        double logarithms = 0;
        List<Row> alone = measured.get(1);
        for (Row one : alone) {
            logarithms += Math.log(
                    millis.applyAsDouble(one) / millis.applyAsDouble(of(one.program, measured.get(processors))));
        }
        return Math.exp(logarithms / alone.size());
    }

    /** Both axes logarithmic: processors to the right, speed-up upwards. */
    private String draw() {
        Drawing drawing = new Drawing(WIDTH, HEIGHT, "Speed-up against the number of processors, plain and checked");
        for (int processors : measured.keySet()) {
            drawing.line(LEFT, y(processors), RIGHT, y(processors), "#ddd");
            drawing.text(LEFT - 40, y(processors) + 4, processors + "x");
            drawing.text(x(processors) - 4, BOTTOM + 20, Integer.toString(processors));
        }
        drawing.text(LEFT + 160, BOTTOM + 45, "processors");
        curve(drawing, "ideal", "#bbb", processors -> processors);
        curve(drawing, "plain", "#36c", processors -> speedUp(processors, Row::plainMillis));
        curve(drawing, "checked", "#c33", processors -> speedUp(processors, Row::checkedMillis));
        return drawing.end();
    }

    private interface Curve {
        double at(int processors);
    }

    private void curve(Drawing drawing, String name, String colour, Curve curve) {
        int before = 0;
        for (int processors : measured.keySet()) {
            if (before > 0) {
                drawing.line(x(before), y(curve.at(before)), x(processors), y(curve.at(processors)), colour);
            }
            before = processors;
        }
        drawing.text(x(before) + 8, y(curve.at(before)) + 4, name);
    }

    private double x(double processors) {
        return LEFT + Math.log(processors) / range() * (RIGHT - LEFT);
    }

    private double y(double speedUp) {
        return BOTTOM - Math.log(Math.max(0.5, speedUp)) / range() * (BOTTOM - TOP);
    }

    private double range() {
        return Math.log(measured.keySet().stream().mapToInt(each -> each).max().orElseThrow());
    }
}
