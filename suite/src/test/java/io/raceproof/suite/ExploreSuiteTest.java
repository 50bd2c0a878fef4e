package io.raceproof.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Verdict;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The programs of paper 2 under the packaged agent, in explore mode: each has the verdict that its source names. */
@Tag("packaged")
class ExploreSuiteTest {

    /** The others are run by {@code ExploreSuite --atomicity}. */
    private static final Set<String> SOME_STEPS = Set.of(
            "AtomicCheckThenAct", "Avd03NestedYes", "Avd04NestedNo", "HandedOver", "IsolatedTwice", "MapPutIfAbsent");

    private static final String README = readme();

    private static String readme() {
        try {
            return Files.readString(Path.of("README.md"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static CheckedJvm jvm() {
        return new CheckedJvm(Path.of(System.getProperty("suite.lib")), Jdks.current(), "");
    }

    static List<Program> programs() {
        return ExploreSuite.programs();
    }

    @ParameterizedTest
    @MethodSource("programs")
    void theVerdictOfExploreIsWhatTheSourceNames(Program program) {
        Explored explored = Explored.of(program, jvm());
        assertThat(explored.report().verdict())
                .as("because %s", explored.report().because())
                .isEqualTo(program.expectation().explored().orElseThrow());
        if (explored.report().verdict() == Verdict.RACE) {
            assertThat(Judgement.ofFindings(program, explored.report().findings())
                            .missing())
                    .isEmpty();
        }
        assertThat(untimed(README))
                .contains(untimed(GraphTable.markdown(List.of(explored))).get(2));
    }

    /**
     * Lines of tables without how long things took here: that is for the command to print, and depends on the machine.
     */
    private static List<String> untimed(String text) {
        return text.lines()
                .map(line -> line.replaceAll("\\| \\d+\\.\\d s \\|", "| |"))
                .toList();
    }

    static List<Program> tornOrNot() {
        return ExploreSuite.tornOrNot().stream()
                .filter(program -> SOME_STEPS.contains(program.name()))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("tornOrNot")
    void stepsAreTornInSomeGraphOrInNone(Program program) {
        Explored explored = Explored.of(program, jvm().with(ExploreSuite.ATOMICITY_OPTION));
        assertThat(explored.tornWrongly()).isEmpty();
        assertThat(explored.report().verdict())
                .isEqualTo(program.expectation().torn().isEmpty() ? Verdict.PROVED : Verdict.ATOMICITY);
    }

    @Test
    void allProgramsOfThePaperAreThereAndOneIsThereTwice() {
        assertThat(programs()).extracting(Program::group).containsOnly("modelchecking");
        assertThat(programs()).hasSize(16 + 5 + 1);
    }

    @Test
    void everyProgramIsInTheTableWithItsFigures() {
        Program counter = programs().stream()
                .filter(program -> program.name().equals("PrimeNumCounter"))
                .findFirst()
                .orElseThrow();
        assertThat(GraphTable.markdown(List.of(Explored.of(counter, jvm()))))
                .contains("| Prime Num Counter | 25 | 776 | 0:01 | no race | 25 | 1 | 1 |")
                .contains("| PROVED |");
    }
}
