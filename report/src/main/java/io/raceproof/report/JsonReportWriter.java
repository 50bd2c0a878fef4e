package io.raceproof.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import io.raceproof.findings.Access;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Report;
import io.raceproof.findings.SourceRegion;
import io.raceproof.findings.Stats;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Writes the fields of {@code raceproof-report/1} in the order in which the format shows them. */
final class JsonReportWriter {

    /** Half of a pair, from a program's own string: JSON can escape it, UTF-8 cannot hold it. */
    private static final Pattern LONE_SURROGATE =
            Pattern.compile("[\\ud800-\\udbff](?![\\udc00-\\udfff])|(?<![\\ud800-\\udbff])[\\udc00-\\udfff]");

    private final JsonGenerator json;
    private final boolean prove;

    private JsonReportWriter(JsonGenerator json, boolean prove) {
        this.json = json;
        this.prove = prove;
    }

    /** The report's bytes. */
    static byte[] write(Report report) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            json.setPrettyPrinter(layout());
            new JsonReportWriter(json, report.command().equals(JsonReport.PROVE)).report(report);
        }
        text.append('\n');
        return LONE_SURROGATE
                .matcher(text.toString())
                .replaceAll(
                        half -> String.format("\\\\u%04x", (int) half.group().charAt(0)))
                .getBytes(StandardCharsets.UTF_8);
    }

    private static DefaultPrettyPrinter layout() {
        DefaultIndenter lines = new DefaultIndenter("  ", "\n");
        Separators separators = Separators.createDefaultInstance()
                .withRootSeparator("")
                .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
                .withObjectEmptySeparator("")
                .withArrayEmptySeparator("");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter(separators);
        printer.indentArraysWith(lines);
        printer.indentObjectsWith(lines);
        return printer;
    }

    private void report(Report report) throws IOException {
        json.writeStartObject();
        json.writeStringField("schema", JsonReport.SCHEMA);
        json.writeStringField("command", report.command());
        json.writeStringField("verdict", report.verdict().name());
        strings("because", report.because());
        findings(report.findings());
        if (prove || !report.regions().isEmpty()) {
            regions(report.regions());
        }
        stats(report.stats());
        json.writeEndObject();
    }

    private void findings(List<Finding> findings) throws IOException {
        json.writeArrayFieldStart("findings");
        for (Finding finding : findings) {
            finding(finding);
        }
        json.writeEndArray();
    }

    private void finding(Finding finding) throws IOException {
        json.writeStartObject();
        json.writeStringField("kind", finding.kind().reportName());
        json.writeStringField("certainty", finding.certainty().reportName());
        json.writeStringField("location", finding.location());
        numbers("parameters", finding.parameters());
        json.writeArrayFieldStart("accesses");
        for (Access access : finding.accesses()) {
            access(access);
        }
        json.writeEndArray();
        json.writeStringField("parallelBecause", finding.parallelBecause());
        json.writeNumberField("count", finding.count());
        json.writeStringField("fingerprint", finding.fingerprint());
        json.writeStringField("replay", finding.replay());
        json.writeEndObject();
    }

    private void access(Access access) throws IOException {
        json.writeStartObject();
        json.writeStringField("op", access.op().reportName());
        json.writeStringField("class", access.className());
        json.writeStringField("method", access.method());
        json.writeStringField("file", access.file());
        json.writeNumberField("line", access.line());
        numbers("instance", access.instance());
        json.writeStringField("task", access.task());
        strings("stack", access.stack());
        json.writeEndObject();
    }

    private void regions(List<SourceRegion> regions) throws IOException {
        json.writeArrayFieldStart("regions");
        for (SourceRegion region : regions) {
            json.writeStartObject();
            json.writeStringField("file", region.file());
            json.writeNumberField("line", region.line());
            json.writeStringField("verdict", region.verdict().name());
            strings("because", region.because());
            findings(region.findings());
            strings("sources", region.sources());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void stats(Stats stats) throws IOException {
        json.writeObjectFieldStart("stats");
        json.writeNumberField("tasks", stats.tasks());
        json.writeNumberField("steps", stats.steps());
        json.writeNumberField("checks", stats.checks());
        json.writeNumberField("graphs", stats.graphs());
        json.writeNumberField("elapsedMillis", stats.elapsedMillis());
        json.writeEndObject();
    }

    private void strings(String name, List<String> values) throws IOException {
        json.writeArrayFieldStart(name);
        for (String value : values) {
            json.writeString(value);
        }
        json.writeEndArray();
    }

    /** Part of a witness: always there in prove's reports, even for a statement without loops, and else if not empty. */
    private void numbers(String name, Map<String, Long> values) throws IOException {
        if (!prove && values.isEmpty()) {
            return;
        }
        json.writeObjectFieldStart(name);
        for (Map.Entry<String, Long> value : values.entrySet()) {
            json.writeNumberField(value.getKey(), value.getValue());
        }
        json.writeEndObject();
    }
}
