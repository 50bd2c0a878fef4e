package io.raceproof.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Ending;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Report;
import io.raceproof.findings.Stats;
import io.raceproof.findings.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TextReportTest {

    private static final SourceFinder SOURCES = new SourceFinder(List.of(Path.of("src/test/resources/sources")));

    static Set<String> names() {
        return Samples.all().keySet();
    }

    @ParameterizedTest
    @MethodSource("names")
    void looksAsItShould(String name) throws IOException {
        Golden.assertMatches(name + ".txt", render(name));
    }

    @ParameterizedTest
    @MethodSource("names")
    void fitsThePage(String name) {
        assertThat(render(name).lines())
                .allMatch(line -> line.length() <= Page.WIDTH && line.equals(line.stripTrailing()));
    }

    @ParameterizedTest
    @MethodSource("names")
    void coloursAreAddedAndChangeNothingElse(String name) {
        String coloured = new TextReport(SOURCES, true).render(Samples.all().get(name));
        assertThat(coloured).contains("\u001b[");
        assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(render(name));
    }

    @ParameterizedTest
    @CsvSource({"proved, 2", "clean, 4", "clean-explored, 3", "unknown, 1", "prove-proved, 6"})
    void nothingFoundIsShort(String name, int lines) {
        assertThat(render(name).lines()).hasSize(lines);
    }

    @Test
    void everyKindOfReportHasItsGoldenFilesAndNoOtherLieAround() throws IOException {
        try (Stream<Path> files = Files.list(Golden.FOLDER)) {
            Set<String> expected = names().stream()
                    .flatMap(name -> Stream.of(name + ".txt", name + ".json"))
                    .collect(Collectors.toSet());
            expected.add("one-race.sarif");
            assertThat(files.map(file -> file.getFileName().toString())).containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    @Test
    void aReasonTooLongForTheVerdictsLineIsBelowIt() {
        String reason = "The reason " + "goes on and on and ".repeat(5) + "ends.";
        assertThat(render(Verdict.UNKNOWN, reason))
                .startsWith("raceproof check: UNKNOWN. Could not decide.\n- The reason goes on");
    }

    @Test
    void whereNothingWasCheckedNothingIsCounted() {
        Ending ending = new Ending(Verdict.UNKNOWN, List.of("Nothing was checked."), new Stats(1, 1, 0, 1, 46));
        assertThat(new TextReport(SOURCES, false).render(Report.ofRun("check", List.of(), ending)))
                .isEqualTo("raceproof check: UNKNOWN. Nothing was checked.\n");
    }

    @Test
    void textFromAProgramCannotControlTheTerminal() {
        String text = new TextReport(SOURCES, false).render(Samples.awkward());
        assertThat(text.codePoints().filter(c -> c != '\n'))
                .noneMatch(c -> Character.isISOControl(c) || c == 0x202e || c == 0x2028);
        assertThat(text).startsWith("raceproof a \"command\" : UNKNOWN. Could not decide. Predicted: 1 data race.\n");
    }

    @Test
    void aScheduleKeepsItsColumns() {
        Finding race = Samples.all().get("one-race").findings().get(0);
        Finding other = new Finding(
                race.kind(),
                race.certainty(),
                race.location(),
                race.accesses(),
                "Two schedules:\ntask 0   task 1 | task 0   task 1\nlock a          |          lock b\n",
                "",
                1,
                Map.of());
        Ending ending = new Ending(Verdict.CLEAN, List.of("Another schedule exists."), Stats.NONE);
        assertThat(new TextReport(SOURCES, false).render(Report.ofRun("explore", List.of(other), ending)))
                .containsPattern(
                        "Two schedules:\n +task 0   task 1 [|] task 0   task 1\n +lock a          [|]          lock b\n");
    }

    @Test
    void aLongWordStaysWholeOnALineOfItsOwn() {
        String frame = "demo." + "x".repeat(200) + ".run(X.java:1)";
        String text = render(Verdict.CLEAN, "A lock is taken at " + frame + " and released.");
        assertThat(text.lines()).contains("  " + frame);
    }

    @ParameterizedTest
    @CsvSource({"1, 1 ms", "999, 999 ms", "1000, 1.0 s", "59999, 59.9 s", "60000, 1 min 0 s", "3723000, 62 min 3 s"})
    void timesAreReadable(long millis, String text) {
        assertThat(Words.duration(millis)).isEqualTo(text);
    }

    private static String render(Verdict verdict, String because) {
        Ending ending = new Ending(verdict, List.of(because), Stats.NONE);
        return new TextReport(SOURCES, false).render(Report.ofRun("check", List.of(), ending));
    }

    private static String render(String name) {
        return new TextReport(SOURCES, false).render(Samples.all().get(name));
    }
}
