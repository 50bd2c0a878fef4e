package io.raceproof.report;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.raceproof.findings.Report;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class JsonReportTest {

    private static final String MINIMAL =
            "{\"schema\": \"raceproof-report/1\", \"command\": \"check\", \"verdict\": \"PROVED\", \"findings\": []}";

    static Set<String> names() {
        return Samples.all().keySet();
    }

    @ParameterizedTest
    @MethodSource("names")
    void isWrittenAsTheGoldenFileAndReadBackAsItWas(String name) throws IOException {
        Report report = Samples.all().get(name);
        Golden.assertMatches(name + ".json", json(report));
        assertThat(JsonReport.read(Golden.FOLDER.resolve(name + ".json"))).isEqualTo(report);
    }

    @Test
    void awkwardStringsAndNumbersComeBackExactlyAndAreUtf8() throws IOException {
        String json = json(Samples.awkward());
        assertThat(json).contains("demo.Größe", "\uD83D\uDE00", "\\ud83d lone \\ude00");
        assertThat(JsonReport.read(json.getBytes(UTF_8))).isEqualTo(Samples.awkward());
    }

    @Test
    void aFileIsOverwrittenAndReadBack(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("report.json");
        Files.writeString(file, "x".repeat(100_000));
        JsonReport.write(Samples.awkward(), file);
        assertThat(JsonReport.read(file)).isEqualTo(Samples.awkward());
        assertThatThrownBy(() -> JsonReport.read(folder.resolve("none"))).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void whatMayBeEmptyMayBeMissing() throws IOException {
        Report report = read(MINIMAL);
        assertThat(report.because()).isEmpty();
        assertThat(report.regions()).isEmpty();
        String access = "{\"op\": \"write\", \"class\": \"A\", \"method\": \"b\"}";
        Report race = read(MINIMAL.replace("PROVED", "RACE")
                .replace(
                        "[]",
                        "[{\"kind\": \"data-race\", \"certainty\": \"certain\", \"location\": \"x\", \"accesses\": ["
                                + access + "," + access + "]}]"));
        assertThat(race.findings().get(0).count()).isEqualTo(1);
        assertThat(race.findings().get(0).accesses().get(0).stack()).containsExactly("A.b(Unknown Source)");
    }

    @Test
    void unknownFieldsAreIgnoredAndTheOrderOfFieldsDoesNotMatter() throws IOException {
        String unknown = "\"later\": {\"verdict\": \"MAYBE\", \"list\": [1, [2, {}]]}, ";
        String golden = Files.readString(Golden.FOLDER.resolve("prove-race.json"));
        String more = golden.replaceAll("\\{\\n *(?=\"[a-z]+\": \")", "{" + unknown.replace("\\", ""));
        assertThat(more.split("later")).hasSizeGreaterThan(8);
        assertThat(read(more)).isEqualTo(Samples.all().get("prove-race"));

        String schema = "\"schema\": \"raceproof-report/1\"";
        String schemaLast = golden.replace(schema + ",", "").replaceAll("\\}\\s*$", "," + schema + "}");
        assertThat(read(schemaLast)).isEqualTo(Samples.all().get("prove-race"));
    }

    @Test
    void everyCutOfAFileIsRefused() throws IOException {
        byte[] whole = Files.readAllBytes(Golden.FOLDER.resolve("prove-race.json"));
        for (int length = 0; length < whole.length - 1; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> JsonReport.read(cut))
                    .as("cut to %d bytes", length)
                    .isInstanceOf(NotAReportException.class)
                    .message()
                    .matches(length == 0 ? "is empty" : "is (cut off|not JSON).*line \\d+, column \\d+.*");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`  `                                   | is empty",
                "[]                                     | is not a report, which is a JSON object",
                "{}                                     | is not a report: it has no \"schema\"",
                "{\"schema\": 1}                        | is not a report: it has no \"schema\"",
                "{\"schema\": \"raceproof-bench/1\"}    | is not a report: its schema is 'raceproof-bench/1'",
                "{\"schema\": \"raceproof-report/2\", \"verdict\": 7} | is a raceproof-report/2, and this raceproof reads",
                "{\"verdict\": 7, \"schema\": \"raceproof-report/10\"} | is a raceproof-report/10, and",
                "<html></html>                          | is not JSON, or damaged, at line 1, column 1: Unexpected",
                "{\"schema\": \"raceproof-report/1\",}  | is not JSON, or damaged, at line 1, column 33: Unexpected",
                "{\"a\": 1, \"a\": 2}                   | is not JSON, or damaged, at line 1, column 13: Duplicate",
            })
    void whatIsNotAReportIsRefused(String text, String complaint) {
        assertRefused(text, complaint);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"check\"       | 7               | has at line 3, column 14 a \"command\" that is not a string",
                "\"RACE\"        | \"MAYBE\"       | has at line 4, column 14 the \"verdict\" 'MAYBE', which is none of RACE",
                "\"RACE\"        | \"CLEAN\"       | a report that cannot be: its verdict is CLEAN, and its findings say RACE",
                "\"RACE\"        | \"DEADLOCK\"    | a report that cannot be: its verdict is DEADLOCK, and its findings say",
                "\"command\"     | \"cmd\"         | has at line 1, column 1 a report that cannot be: it has no \"command\"",
                "\"data-race\"   | \"deadly\"      | the \"kind\" 'deadly', which is none of data-race, atomicity-violation",
                "\"kind\"        | \"kynd\"        | has at line 7, column 5 a finding that cannot be: it has no \"kind\"",
                "\"certain\"     | null            | has at line 9, column 20 a \"certainty\" that is not a string",
                "\"op\"          | \"OP\"          | has at line 12, column 9 an access that cannot be: it has no \"op\"",
                "\"write\"       | \"read\"        | a finding that cannot be: a data race needs a write",
                "\"data-race\"   | \"atomicity-violation\" | shows 3 accesses, not 2",
                "\"line\": 19    | \"line\": -19   | an access that cannot be: line -19",
                "\"line\": 19    | \"line\": 1.5   | has at line 17, column 19 a \"line\" that is not an integer",
                "\"line\": 19    | \"line\": 99999999999 | Numeric value (99999999999) out of range of int",
                "\"count\": 1    | \"count\": 0    | a finding that cannot be: a finding was seen at least once",
                "\"because\": [] | \"because\": \"\" | has at line 5, column 14 a \"because\" that is not a list",
                "\"stats\": {    | \"stats\": 1, \"s\": { | a \"stats\" that is not an object",
            })
    void whatBreaksARuleIsRefusedWithItsPlace(String golden, String edited, String complaint) throws IOException {
        String whole = Files.readString(Golden.FOLDER.resolve("one-race.json"));
        assertThat(whole).contains(golden);
        assertRefused(whole.replaceFirst(Pattern.quote(golden), edited), complaint);
    }

    @Test
    void aRegionHasTheRulesOfAReport() throws IOException {
        String whole = Files.readString(Golden.FOLDER.resolve("prove-race.json"));
        int regions = whole.indexOf("\"regions\"");
        String edited = whole.substring(0, regions) + whole.substring(regions).replace("\"RACE\"", "\"PROVED\"");
        assertRefused(edited, "a region that cannot be: its verdict is PROVED, and its findings say RACE");
    }

    @Test
    void doubtWithoutAReasonIsRefused() {
        assertRefused(MINIMAL.replace("PROVED", "CLEAN"), "a report that cannot be: CLEAN owes a reason");
        assertRefused(MINIMAL.replace("PROVED", "RACE"), "verdict RACE needs a certain finding");
    }

    @Test
    void somethingAfterTheEndIsRefused() {
        assertRefused(MINIMAL + " x", "is not JSON, or damaged, at line 1, column");
        assertRefused(MINIMAL + MINIMAL, "something after the end of the report");
    }

    @Test
    void otherEncodingsAreReadOrRefusedButNeverGuessed() throws IOException {
        assertThat(JsonReport.read(MINIMAL.getBytes(UTF_16LE)).command()).isEqualTo("check");
        assertThat(read("\uFEFF" + MINIMAL).command()).isEqualTo("check");
        byte[] latin1 = MINIMAL.replace("check", "größe").getBytes(ISO_8859_1);
        assertThatThrownBy(() -> JsonReport.read(latin1)).isInstanceOf(NotAReportException.class);
    }

    private static void assertRefused(String text, String complaint) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(NotAReportException.class)
                .hasMessageContaining(complaint)
                .message()
                .hasLineCount(1);
    }

    private static Report read(String json) throws IOException {
        return JsonReport.read(json.getBytes(UTF_8));
    }

    private static String json(Report report) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        JsonReport.write(report, bytes);
        return bytes.toString(UTF_8);
    }
}
