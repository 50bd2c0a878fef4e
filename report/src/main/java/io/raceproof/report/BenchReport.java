package io.raceproof.report;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What {@code raceproof bench} measured: {@code raceproof-bench/1}, and the same as a table.
 *
 * @param jdk the version of the JDK that ran the programs
 */
public record BenchReport(String jdk, List<Row> rows) {

    /** What rows have in common that one mean is taken of. */
    public record Series(String suite, String mode, String detector, boolean optimised) {}

    /**
     * One program under one detector.
     *
     * @param memoryRatio what is alive on the heap, over the same without the checker
     * @param paperSlowdown what the suite's paper reports; NaN if it has no figure for this program
     */
    public record Row(
            Series series,
            String name,
            double plainMillis,
            double checkedMillis,
            double memoryRatio,
            double paperSlowdown) {

        public double slowdown() {
            return checkedMillis / plainMillis;
        }
    }

    public BenchReport {
        rows = List.copyOf(rows);
    }

    /** The geometric mean of the slowdowns of each series. */
    public Map<Series, Double> means() {
        Map<Series, Double> means = new LinkedHashMap<>();
        for (Row row : rows) {
            means.computeIfAbsent(
                    row.series,
                    series -> Math.exp(rows.stream()
                            .filter(each -> each.series.equals(series))
                            .mapToDouble(each -> Math.log(each.slowdown()))
                            .average()
                            .orElseThrow()));
        }
        return means;
    }

    /** A line for each row, then one for each mean. */
    public String table() {
        StringBuilder text = new StringBuilder();
        text.append("%-14s %-10s %10s %10s %9s %7s%n"
                .formatted("program", "detector", "plain ms", "checked ms", "slowdown", "memory"));
        for (Row row : rows) {
            text.append(String.format(
                    Locale.ROOT,
                    "%-14s %-10s %10.1f %10.1f %8.1fx %6.1fx%n",
                    row.name,
                    row.series.detector,
                    row.plainMillis,
                    row.checkedMillis,
                    row.slowdown(),
                    row.memoryRatio));
        }
        means().forEach((series, mean) -> text.append(
                String.format(Locale.ROOT, "%-14s %-10s %31.1fx%n", "geometric mean", series.detector, mean)));
        return text.toString();
    }

    public void write(Path file) throws IOException {
        try (JsonGenerator json = new JsonFactory().createGenerator(file.toFile(), JsonEncoding.UTF8)) {
            json.useDefaultPrettyPrinter();
            json.writeStartObject();
            json.writeStringField("schema", "raceproof-bench/1");
            json.writeStringField("jdk", jdk);
            json.writeArrayFieldStart("rows");
            for (Row row : rows) {
                json.writeStartObject();
                json.writeStringField("suite", row.series.suite);
                json.writeStringField("name", row.name);
                writeSeries(json, row.series);
                json.writeNumberField("plainMillis", row.plainMillis);
                json.writeNumberField("checkedMillis", row.checkedMillis);
                json.writeNumberField("slowdown", row.slowdown());
                json.writeNumberField("memoryRatio", row.memoryRatio);
                if (!Double.isNaN(row.paperSlowdown)) {
                    json.writeNumberField("paperSlowdown", row.paperSlowdown);
                }
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("geomean");
            for (Map.Entry<Series, Double> mean : means().entrySet()) {
                json.writeStartObject();
                json.writeStringField("suite", mean.getKey().suite);
                writeSeries(json, mean.getKey());
                json.writeNumberField("slowdown", mean.getValue());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    private static void writeSeries(JsonGenerator json, Series series) throws IOException {
        json.writeStringField("mode", series.mode);
        json.writeStringField("detector", series.detector);
        json.writeBooleanField("optimised", series.optimised);
    }
}
