package io.raceproof.report;

import com.fasterxml.jackson.core.JsonGenerator;
import io.raceproof.findings.Ending;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Report;
import io.raceproof.findings.Suppressed;
import java.io.IOException;
import java.util.Optional;

/**
 * The report as SARIF 2.1.0, for what shows results of static analysis beside source code. Sections in comments are
 * those of the standard.
 *
 * <p>Nothing is dropped: what is in the baseline is marked by {@code baselineState}, and what is suppressed by {@code
 * suppressions}. Files are named relative to the folder that raceproof ran in; where the source was not found, as the
 * package says.
 */
public final class SarifReport {

    /** What names files relative to the root of the sources; viewers and uploaders know it by this name. */
    static final String SOURCE_ROOT = "%SRCROOT%";

    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    private final SourceFinder sources;
    private final String version;

    /** Names files that {@code sources} finds; {@code version} is raceproof's. */
    public SarifReport(SourceFinder sources, String version) {
        this.sources = sources;
        this.version = version;
    }

    /** The log's bytes. */
    public byte[] render(Report report) throws IOException {
        return JsonText.write(json -> {
            json.writeStartObject();
            json.writeStringField("$schema", SCHEMA);
            json.writeStringField("version", "2.1.0");
            json.writeArrayFieldStart("runs");
            run(json, report);
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private void run(JsonGenerator json, Report report) throws IOException {
        json.writeStartObject();
        tool(json);
        invocation(json, report);
        json.writeObjectFieldStart("originalUriBaseIds");
        json.writeObjectFieldStart(SOURCE_ROOT);
        message(json, "description", "The folder that raceproof ran in.");
        json.writeEndObject();
        json.writeEndObject();
        json.writeArrayFieldStart("results");
        SarifResult result = new SarifResult(json, sources, report.triage());
        for (Finding finding : report.findings()) {
            result.write(finding, Optional.empty());
        }
        for (Suppressed suppressed : report.triage().suppressed()) {
            result.write(suppressed.finding(), Optional.of(suppressed));
        }
        json.writeEndArray();
        json.writeObjectFieldStart("properties");
        json.writeStringField("verdict", report.verdict().name());
        json.writeEndObject();
        json.writeEndObject();
    }

    private void tool(JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("tool");
        json.writeObjectFieldStart("driver");
        json.writeStringField("name", "Raceproof");
        json.writeStringField("version", version);
        json.writeArrayFieldStart("rules");
        for (Kind kind : Kind.values()) {
            json.writeStartObject();
            json.writeStringField("id", kind.reportName());
            message(json, "shortDescription", capitalised(Words.name(kind)));
            message(json, "fullDescription", Words.meaning(kind));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndObject();
    }

    /** 3.20: what stands in the way of a proof is about the run as a whole, so it is a notification. */
    private static void invocation(JsonGenerator json, Report report) throws IOException {
        boolean failed = report.because().stream().anyMatch(reason -> reason.startsWith(Ending.FAILURE));
        json.writeArrayFieldStart("invocations");
        json.writeStartObject();
        json.writeBooleanField("executionSuccessful", !failed);
        json.writeArrayFieldStart("toolExecutionNotifications");
        for (String reason : report.because()) {
            json.writeStartObject();
            json.writeStringField("level", reason.startsWith(Ending.FAILURE) ? "error" : "note");
            message(json, "message", reason);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
    }

    static void message(JsonGenerator json, String field, String text) throws IOException {
        json.writeObjectFieldStart(field);
        json.writeStringField("text", text);
        json.writeEndObject();
    }

    private static String capitalised(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }
}
