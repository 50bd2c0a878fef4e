package io.raceproof.report;

import com.fasterxml.jackson.core.JsonGenerator;
import io.raceproof.findings.Access;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Report;
import io.raceproof.findings.SourceRegion;
import io.raceproof.findings.Stats;
import io.raceproof.findings.Suppressed;
import io.raceproof.findings.Triage;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Writes the fields of {@code raceproof-report/1} in the order in which the format shows them. */
final class JsonReportWriter {

    private final JsonGenerator json;
    private final boolean prove;

    private JsonReportWriter(JsonGenerator json, boolean prove) {
        this.json = json;
        this.prove = prove;
    }

    /** The report's bytes. */
    static byte[] write(Report report) throws IOException {
        return JsonText.write(
                json -> new JsonReportWriter(json, report.command().equals(JsonReport.PROVE)).report(report));
    }

    private void report(Report report) throws IOException {
        json.writeStartObject();
        json.writeStringField("schema", JsonReport.SCHEMA);
        json.writeStringField("command", report.command());
        json.writeStringField("verdict", report.verdict().name());
        strings("because", report.because());
        json.writeArrayFieldStart("findings");
        for (Finding finding : report.findings()) {
            finding(finding, baseline(report.triage(), finding));
        }
        json.writeEndArray();
        if (prove || !report.regions().isEmpty()) {
            regions(report.regions());
        }
        if (!report.triage().suppressed().isEmpty()) {
            suppressed(report.triage());
        }
        stats(report.stats());
        json.writeEndObject();
    }

    /** Empty if there was no baseline. */
    private static String baseline(Triage triage, Finding finding) {
        return triage.compared() ? triage.isKnown(finding) ? JsonReport.UNCHANGED : JsonReport.NEW : "";
    }

    private void suppressed(Triage triage) throws IOException {
        json.writeArrayFieldStart("suppressed");
        for (Suppressed suppressed : triage.suppressed()) {
            json.writeStartObject();
            json.writeStringField("by", suppressed.by());
            json.writeStringField("reason", suppressed.reason());
            json.writeFieldName("finding");
            finding(suppressed.finding(), baseline(triage, suppressed.finding()));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void finding(Finding finding, String baseline) throws IOException {
        json.writeStartObject();
        json.writeStringField("kind", finding.kind().reportName());
        json.writeStringField("certainty", finding.certainty().reportName());
        json.writeStringField("location", finding.location());
        if (!finding.madeAt().isEmpty()) {
            json.writeArrayFieldStart("madeAt");
            for (String frame : finding.madeAt()) {
                json.writeString(frame);
            }
            json.writeEndArray();
        }
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
        if (!baseline.isEmpty()) {
            json.writeStringField("baseline", baseline);
        }
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
            json.writeArrayFieldStart("findings");
            for (Finding finding : region.findings()) {
                finding(finding, "");
            }
            json.writeEndArray();
            strings("sources", region.sources());
            strings("footprint", region.footprint());
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

    /**
     * Part of a witness: always there in prove's reports, even for a statement without loops, and else if not empty.
     */
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
