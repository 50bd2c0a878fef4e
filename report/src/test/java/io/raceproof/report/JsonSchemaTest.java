package io.raceproof.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Report;
import io.raceproof.testkit.ReportSchemas;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The published schema accepts what is written, and says something about it. */
class JsonSchemaTest {

    static Set<String> names() {
        return Samples.all().keySet();
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyReportKeepsToThePublishedSchema(String name) throws IOException {
        assertThat(ReportSchemas.mistakesInReport(json(Samples.all().get(name))))
                .isEmpty();
    }

    @Test
    void awkwardStringsAndNumbersKeepToIt() throws IOException {
        assertThat(ReportSchemas.mistakesInReport(json(Samples.awkward()))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "one-race       | \"schema\"            | \"skema\"",
                "one-race       | \"RACE\"              | \"PROVED\"",
                "one-race       | \"certain\"           | \"predicted\"",
                "one-race       | \"op\": \"write\"     | \"op\": \"read\"",
                "one-race       | \"line\": 19          | \"line\": -19",
                "one-race       | \"fingerprint\": \"9  | \"fingerprint\": \"x",
                "one-race       | \"count\": 1          | \"count\": 0",
                "one-race       | \"tasks\": 101        | \"tasks\": 101, \"unpublished\": 1",
                "one-race       | \"kind\": \"data-race | \"kind\": \"atomicity-violation",
                "prove-race     | \"parameters\"        | \"parametres\"",
                "prove-race     | \"instance\"          | \"instances\"",
                "prove-proved   | \"regions\"           | \"areas\"",
                "predicted-only | \"because\": [        | \"because\": [], \"why\": [",
            })
    void whatBreaksARuleIsRefused(String name, String written, String edited) throws IOException {
        String json = json(Samples.all().get(name));
        assertThat(json).contains(written);
        String broken = json.replaceFirst(Pattern.quote(written), edited);
        assertThat(ReportSchemas.mistakesInReport(broken)).isNotEmpty();
    }

    private static String json(Report report) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        JsonReport.write(report, bytes);
        return bytes.toString(UTF_8);
    }
}
