package io.raceproof.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Verdict;
import io.raceproof.testkit.Jdks;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The programs of paper 2 under the packaged agent, in explore mode: each has the verdict that its source names. */
@Tag("packaged")
class ExploreSuiteTest {

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
        // What the paper's slowest takes. Here it is a second or two, unless the machine is very busy.
        assertThat(explored.millis()).isLessThan(57_000);
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
