package io.raceproof.report;

import com.fasterxml.jackson.core.JsonGenerator;
import io.raceproof.findings.Access;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Suppressed;
import io.raceproof.findings.Triage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Writes one finding as a result (3.27). It lies at the first access; the others are related locations, linked from the
 * message. All stacks together are one code flow (3.36) with a thread flow for each task's access, outermost frame
 * first, because that is how a viewer steps through it.
 */
final class SarifResult {

    private static final String FINGERPRINT = "raceproof/v1";

    private final JsonGenerator json;
    private final SarifLocation locations;
    private final SourceFinder sources;
    private final Triage triage;

    SarifResult(JsonGenerator json, SourceFinder sources, Triage triage) {
        this.json = json;
        this.sources = sources;
        this.triage = triage;
        locations = new SarifLocation(json, sources);
    }

    void write(Finding finding, Optional<Suppressed> suppressed) throws IOException {
        json.writeStartObject();
        json.writeStringField("ruleId", finding.kind().reportName());
        json.writeNumberField("ruleIndex", finding.kind().ordinal());
        json.writeStringField("level", finding.certainty() == Certainty.CERTAIN ? "error" : "warning");
        SarifReport.message(json, "message", text(finding));
        locations(finding);
        json.writeArrayFieldStart("codeFlows");
        codeFlow(finding);
        json.writeEndArray();
        json.writeObjectFieldStart("partialFingerprints");
        json.writeStringField(FINGERPRINT, finding.fingerprint());
        json.writeEndObject();
        json.writeNumberField("occurrenceCount", Math.min(finding.count(), Integer.MAX_VALUE));
        decided(finding, suppressed);
        json.writeEndObject();
    }

    /** Each of the two marks is on all results of a run or on none. */
    private void decided(Finding finding, Optional<Suppressed> suppressed) throws IOException {
        if (triage.compared()) {
            json.writeStringField("baselineState", triage.isKnown(finding) ? JsonReport.UNCHANGED : JsonReport.NEW);
        }
        if (!triage.suppressed().isEmpty()) {
            json.writeArrayFieldStart("suppressions");
            if (suppressed.isPresent()) {
                json.writeStartObject();
                json.writeStringField("kind", "external");
                json.writeStringField("status", "accepted");
                json.writeStringField(
                        "justification",
                        suppressed.get().reason() + " (" + suppressed.get().by() + ")");
                json.writeEndObject();
            }
            json.writeEndArray();
        }
    }

    private static String text(Finding finding) {
        StringBuilder text = new StringBuilder(Words.title(finding)).append(": ");
        for (int i = 0; i < finding.accesses().size(); i++) {
            Access access = finding.accesses().get(i);
            String label = Words.label(finding, i) + " in " + access.className() + "." + access.method();
            text.append(i == 0 ? "" : ", ").append(i == 0 ? label : "[" + escaped(label) + "](" + i + ")");
        }
        text.append('.');
        if (!finding.parallelBecause().isBlank()) {
            text.append(' ').append(finding.parallelBecause());
        }
        return text.toString();
    }

    /** 3.11.6: in the text of a link, brackets are escaped. */
    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]");
    }

    private void locations(Finding finding) throws IOException {
        List<Access> accesses = finding.accesses();
        json.writeArrayFieldStart("locations");
        locations.write(shown(accesses.get(0)), 0, Words.label(finding, 0));
        json.writeEndArray();
        json.writeArrayFieldStart("relatedLocations");
        for (int i = 1; i < accesses.size(); i++) {
            locations.write(shown(accesses.get(i)), i, Words.label(finding, i));
        }
        for (int i = 0; i < finding.madeAt().size(); i++) {
            locations.write(finding.madeAt().get(i), accesses.size() + i, "made here");
        }
        json.writeEndArray();
    }

    /** The innermost frame whose source is here: a viewer cannot show the JDK's. */
    private String shown(Access access) {
        for (String frame : access.stack()) {
            if (sources.find(frame).isPresent()) {
                return frame;
            }
        }
        return access.stack().get(0);
    }

    private void codeFlow(Finding finding) throws IOException {
        json.writeStartObject();
        json.writeArrayFieldStart("threadFlows");
        for (int i = 0; i < finding.accesses().size(); i++) {
            Access access = finding.accesses().get(i);
            json.writeStartObject();
            json.writeStringField("id", (i + 1) + ": " + Words.label(finding, i));
            if (!access.task().isBlank()) {
                SarifReport.message(json, "message", "In " + access.task() + ".");
            }
            json.writeArrayFieldStart("locations");
            List<String> outermostFirst = new ArrayList<>(access.stack());
            Collections.reverse(outermostFirst);
            for (int depth = 0; depth < outermostFirst.size(); depth++) {
                boolean isAccess = depth == outermostFirst.size() - 1;
                json.writeStartObject();
                json.writeFieldName("location");
                locations.write(
                        outermostFirst.get(depth), isAccess ? Words.label(finding, i) : outermostFirst.get(depth));
                json.writeNumberField("nestingLevel", depth);
                json.writeStringField("importance", isAccess ? "essential" : "important");
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
