package io.raceproof.bench;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * How much faster programs get with more processors, plain and checked in parallel mode: runs {@code raceproof bench} with
 * 1, 2, 4, … of them, prints a table and draws the geometric means. Where checking scales as the programs do, the two
 * curves are parallel.
 */
public final class ScalingPlot {

    private static final int WIDTH = 640;
    private static final int HEIGHT = 340;
    private static final int LEFT = 60;
    private static final int RIGHT = 480;
    private static final int TOP = 20;
    private static final int BOTTOM = 280;

    private record Row(String program, double plainMillis, double checkedMillis) {}

    /** By number of processors, from one on: the rows of all programs. */
    private final Map<Integer, List<Row>> measured = new LinkedHashMap<>();

    private ScalingPlot() {}

    /** {@code RACEPROOF SVG BENCH...}: the launcher, the drawing to write, what to give to {@code raceproof bench}. */
    public static void main(String[] args) throws Exception {
        ScalingPlot plot = new ScalingPlot();
        int all = Runtime.getRuntime().availableProcessors();
        for (int processors = 1; processors <= all; processors *= 2) {
            plot.measure(args[0], processors, List.of(args).subList(2, args.length));
        }
        plot.print();
        Files.writeString(Path.of(args[1]), plot.draw());
    }

    private void measure(String raceproof, int processors, List<String> what) throws IOException, InterruptedException {
        Path json = Files.createTempFile("scaling", ".json");
        List<String> command = new ArrayList<>(List.of(raceproof, "bench"));
        command.addAll(what);
        command.addAll(List.of("--mode", "parallel", "--json", json.toString()));
        ProcessBuilder bench = new ProcessBuilder(command).inheritIO();
        bench.environment().put("JAVA_TOOL_OPTIONS", "-XX:ActiveProcessorCount=" + processors);
        if (bench.start().waitFor() != 0) {
            throw new IllegalStateException("failed: " + command);
        }
        measured.put(processors, read(json));
        Files.delete(json);
    }

    private static List<Row> read(Path json) throws IOException {
        List<Row> rows = new ArrayList<>();
        String program = null;
        double plain = 0;
        try (JsonParser parser = new JsonFactory().createParser(json.toFile())) {
            while (parser.nextToken() != null) {
                if (parser.currentToken() != JsonToken.FIELD_NAME) {
                    continue;
                }
                switch (parser.currentName()) {
                    case "name" -> program = parser.nextTextValue();
                    case "plainMillis" -> {
                        parser.nextToken();
                        plain = parser.getDoubleValue();
                    }
                    case "checkedMillis" -> {
                        parser.nextToken();
                        rows.add(new Row(program, plain, parser.getDoubleValue()));
                    }
                    default -> parser.nextToken();
                }
            }
        }
        return rows;
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
