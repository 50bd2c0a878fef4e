package io.raceproof.cli.bench;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Rows and means as JSON, {@code raceproof-bench/1}. What the contract does not name comes after what it does; readers
 * skip what they do not know.
 */
public final class BenchJson {

    public static final String SCHEMA = "raceproof-bench/1";

    private static final MathContext DIGITS = new MathContext(5);

    private BenchJson() {}

    /** Writes all of it to that file. */
    public static void write(String jdk, List<Row> rows, List<Means> means, Path to) throws IOException {
        try (OutputStream out = Files.newOutputStream(to);
                JsonGenerator json = new JsonFactory().createGenerator(out)) {
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            json.writeStartObject();
            json.writeStringField("schema", SCHEMA);
            json.writeStringField("jdk", jdk);
            json.writeArrayFieldStart("rows");
            for (Row row : rows) {
                write(json, row);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("geomean");
            for (Means each : means) {
                write(json, each);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    private static void write(JsonGenerator json, Row row) throws IOException {
        json.writeStartObject();
        json.writeStringField("suite", row.group().suite());
        json.writeStringField("name", row.name());
        writeRest(json, row.group());
        number(json, "plainMillis", row.plain().millis());
        number(json, "checkedMillis", row.checked().millis());
        number(json, "slowdown", row.slowdown());
        number(json, "memoryRatio", row.isBound() ? null : row.memoryRatio());
        number(json, "paperSlowdown", row.paperSlowdown());
        atLeast(json, row.isBound());
        json.writeStringField("size", row.size());
        number(json, "plainCpuMillis", row.plain().cpuMillis());
        number(json, "checkedCpuMillis", row.checked().cpuMillis());
        number(json, "cpuSlowdown", row.cpuSlowdown());
        json.writeNumberField("plainPeakBytes", row.plain().peakBytes());
        json.writeNumberField("checkedPeakBytes", row.checked().peakBytes());
        json.writeNumberField("tasks", row.work().tasks());
        json.writeNumberField("checks", row.work().checks());
        if (row.work().elided() == null) {
            json.writeNullField("elided");
        } else {
            json.writeNumberField("elided", row.work().elided());
        }
        json.writeNumberField("findings", row.findings());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Means means) throws IOException {
        json.writeStartObject();
        json.writeStringField("suite", means.group().suite());
        writeRest(json, means.group());
        number(json, "slowdown", means.slowdown());
        number(json, "cpuSlowdown", means.cpuSlowdown());
        number(json, "memoryRatio", means.memoryRatio());
        number(json, "paperSlowdown", means.paperSlowdown());
        atLeast(json, means.isBound());
        json.writeEndObject();
    }

    private static void writeRest(JsonGenerator json, Row.Group group) throws IOException {
        json.writeStringField("mode", group.mode());
        json.writeStringField("detector", group.detector());
        json.writeBooleanField("optimised", group.optimised());
    }

    private static void atLeast(JsonGenerator json, boolean isBound) throws IOException {
        if (isBound) {
            json.writeBooleanField("atLeast", true);
        }
    }

    /** JSON has no infinity; what is not known is null. */
    private static void number(JsonGenerator json, String name, Double value) throws IOException {
        if (value == null || !Double.isFinite(value)) {
            json.writeNullField(name);
        } else {
            BigDecimal rounded = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
            json.writeNumberField(name, new BigDecimal(rounded.toPlainString()));
        }
    }
}
