package io.raceproof.junit;

import io.raceproof.findings.Ending;
import io.raceproof.findings.Report;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionContext;

/** What a report says about a test beside letting it pass or fail. */
final class Verdicts {

    private Verdicts() {}

    static boolean toolFailed(Report report) {
        return report.because().stream().anyMatch(reason -> reason.startsWith(Ending.FAILURE));
    }

    /** Verdict and reasons, and the text of findings that fail nothing; empty: there are none. */
    static void publish(Report report, String text, ExtensionContext context) {
        Map<String, String> entries = new LinkedHashMap<>();
        entries.put("raceproof.verdict", report.verdict().name());
        if (!report.because().isEmpty()) {
            entries.put("raceproof.because", String.join(" ", report.because()));
        }
        if (!text.isEmpty() && !report.findings().isEmpty()) {
            entries.put("raceproof.report", text);
        }
        context.publishReportEntry(entries);
    }
}
