package io.raceproof.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.raceproof.findings.Report;
import io.raceproof.testkit.ReportSchemas;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SarifReportTest {

    private static final SourceFinder SOURCES = new SourceFinder(List.of(Path.of("src/test/resources/sources")));

    static Set<String> names() {
        return Samples.all().keySet();
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyReportKeepsToTheOfficialSchema(String name) throws IOException {
        assertThat(ReportSchemas.mistakesInSarif(sarif(Samples.all().get(name))))
                .isEmpty();
    }

    @Test
    void awkwardStringsAndNumbersKeepToIt() throws IOException {
        assertThat(ReportSchemas.mistakesInSarif(sarif(Samples.awkward()))).isEmpty();
        assertThat(ReportSchemas.mistakesInSarif(
                        sarif(Samples.all().get("one-race")).replace("\"error\"", "\"fatal\"")))
                .as("the schema is in use")
                .isNotEmpty();
    }

    @Test
    void looksAsItShould() throws IOException {
        Golden.assertMatches("one-race.sarif", sarif(Samples.all().get("one-race")));
    }

    @Test
    void aResultLiesAtTheFirstFrameWhoseSourceIsHereAndNamesItsFileRelativeToTheRoot() throws IOException {
        JsonNode library = results("several-races").get(1);
        assertThat(library.at("/locations/0/physicalLocation/artifactLocation/uri")
                        .asText())
                .isEqualTo("src/test/resources/sources/demo/Account.java");
        assertThat(library.at("/locations/0/physicalLocation/region/startLine").asInt())
                .isEqualTo(13);
        assertThat(library.at("/relatedLocations/0/physicalLocation/artifactLocation/uri")
                        .asText())
                .as("without a source, where the package says")
                .isEqualTo("java/util/ArrayList.java");
    }

    @Test
    void everyStackIsAThreadFlowFromItsOutermostFrameToTheAccess() throws IOException {
        JsonNode flows = results("atomicity").get(0).at("/codeFlows/0/threadFlows");
        assertThat(flows.findValuesAsText("id"))
                .containsExactly("1: first read", "2: interleaving write", "3: second write");
        JsonNode first = results("one-race").get(0).at("/codeFlows/0/threadFlows/0/locations");
        assertThat(first.findValuesAsText("startLine")).containsExactly("14", "19");
    }

    @Test
    void whatIsInTheBaselineIsMarkedAndNotDropped() throws IOException {
        assertThat(results("baseline").findValuesAsText("baselineState"))
                .containsExactly("new", "unchanged", "unchanged");
        assertThat(results("one-race").get(0).has("baselineState")).isFalse();
    }

    @Test
    void whatIsSuppressedIsThereWithItsReason() throws IOException {
        JsonNode results = results("suppressed");
        assertThat(results).hasSize(3);
        assertThat(results.get(0).get("suppressions")).isEmpty();
        assertThat(results.get(2).at("/suppressions/0/justification").asText())
                .isEqualTo("a stale value does no harm (raceproof.suppressions:3)");
    }

    @Test
    void fingerprintsAreThoseOfTheFindings() throws IOException {
        assertThat(results("one-race").get(0).at("/partialFingerprints").findValuesAsText("raceproof/v1"))
                .containsExactly(Samples.race().fingerprint());
    }

    private static JsonNode results(String name) throws IOException {
        return new ObjectMapper().readTree(sarif(Samples.all().get(name))).at("/runs/0/results");
    }

    private static String sarif(Report report) throws IOException {
        return new String(new SarifReport(SOURCES, "1.2.3").render(report), UTF_8);
    }
}
