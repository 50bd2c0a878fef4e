package io.raceproof.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.oracle.DetectorAgreement.Found;
import io.raceproof.programs.Notation;
import io.raceproof.programs.Program;
import io.raceproof.runtime.Pass;
import io.raceproof.testkit.Jdks;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Real programs under the packaged agent against the oracle; {@link ChainAgrees} does the same for any number and seed.
 */
class ChainAgreesTest {

    private static final Path AGENT = Path.of(System.getProperty("agent.jar", "agent.jar"));

    @Test
    @Tag("packaged")
    void parallelRunsUnderTheAgentAgreeWithTheOracle() {
        try (ChainAgrees comparison = new ChainAgrees(20_261_115, AGENT, ChainDetector.TREE, false, Pass.all())) {
            agree(comparison, 240);
            assertThat(comparison.racy()).isGreaterThan(50);
            assertThat(comparison.proved()).isBetween(80, 190);
            assertThat(comparison.torn()).as("torn apart").isPositive();
            assertThat(comparison.choices()).isPositive();
            assertThat(comparison.deadlocks()).isPositive();
        }
    }

    @Test
    @Tag("packaged")
    void serialRunsUnderTheAgentAgreeWithTheOracle() {
        try (ChainAgrees comparison = new ChainAgrees(20_261_116, AGENT, ChainDetector.TREE, true, Pass.all())) {
            agree(comparison, 200);
            assertThat(comparison.racy()).isGreaterThan(40);
            assertThat(comparison.predicted()).isPositive();
            assertThat(comparison.deadlocks()).isPositive();
        }
    }

    @Test
    @Tag("packaged")
    void soDoRunsInWhichStepsDoNotCount() {
        for (boolean serial : List.of(true, false)) {
            try (ChainAgrees comparison = new ChainAgrees(20_261_117, AGENT, ChainDetector.RACES, serial, Pass.all())) {
                agree(comparison, 200);
                assertThat(comparison.racy()).isGreaterThan(40);
            }
        }
    }

    @Test
    @Tag("packaged")
    void soDoRunsWithoutFastPaths() {
        try (ChainAgrees comparison = new ChainAgrees(7, AGENT, ChainDetector.TREE, false, Set.of())) {
            agree(comparison, 80);
        }
    }

    /**
     * These are of parallel mode only, or of locks; what others do shows in serial mode, where nothing is left to
     * chance.
     */
    @ParameterizedTest
    @EnumSource(names = {"APART", "STREWN", "TURNS", "STAMPS", "CROWDS", "TOLD"})
    @Tag("packaged")
    void soDoParallelRunsWithoutOneFastPath(Pass pass) {
        Set<Pass> others = Pass.all();
        others.remove(pass);
        try (ChainAgrees comparison = new ChainAgrees(20_261_119, AGENT, ChainDetector.RACES, false, others)) {
            agree(comparison, 50);
            assertThat(comparison.racy()).isPositive();
        }
    }

    @Test
    @Tag("packaged")
    void soDoOtherDetectors() {
        try (ChainAgrees comparison = new ChainAgrees(8, AGENT, ChainDetector.PROMISES, true, Pass.all())) {
            agree(comparison, 60);
        }
        try (ChainAgrees comparison = new ChainAgrees(9, AGENT, ChainDetector.ESPBAGS, true, Pass.all())) {
            agree(comparison, 80);
            assertThat(comparison.racy()).isPositive();
        }
    }

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    @Tag("packaged")
    void runsOnFuturesStreamsAndScopesOfTheJdkAgreeWithTheOracle(Jdks.Jdk jdk) {
        try (ChainAgrees comparison =
                ChainAgrees.onJdk(jdk.java(), 20_261_117, AGENT, ChainDetector.TREE, false, Pass.all())) {
            agree(comparison, 100);
            assertThat(comparison.racy()).isGreaterThan(20);
            assertThat(comparison.proved()).isGreaterThan(20);
        }
        try (ChainAgrees comparison =
                ChainAgrees.onJdk(jdk.java(), 20_261_118, AGENT, ChainDetector.RACES, false, Pass.all())) {
            agree(comparison, 80);
        }
        for (ChainDetector detector : List.of(ChainDetector.TREE, ChainDetector.RACES)) {
            try (ChainAgrees comparison =
                    ChainAgrees.onJdk(jdk.java(), 20_261_119, AGENT, detector, true, Pass.all())) {
                agree(comparison, 40);
            }
        }
    }

    @Test
    void programsForTheJdkAreAllShaped() {
        for (int i = 0; i < 200; i++) {
            Program program = StagedPrograms.of(5, i);
            assertThat(StagedPrograms.isShaped(program)).as(program.toString()).isTrue();
            assertThat(Notation.parse(program.toString()).toString()).isEqualTo(program.toString());
        }
        assertThat(StagedPrograms.isShaped(Notation.parse("p0.set; p0.set"))).isFalse();
        assertThat(StagedPrograms.isShaped(Notation.parse("p0.get"))).isFalse();
        assertThat(StagedPrograms.isShaped(Notation.parse("f0 = future { async { x = 1 } }; f0.get")))
                .isFalse();
        assertThat(StagedPrograms.isShaped(Notation.parse("f0 = future { finish { async { x = 1 } } }; f0.get")))
                .isTrue();
    }

    private static void agree(ChainAgrees comparison, int count) {
        boolean agree = comparison.compare(count);

        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        comparison.print(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        assertThat(agree).as(bytes.toString(StandardCharsets.UTF_8)).isTrue();
    }

    /** What a checked JVM could answer for {@code async { x = 1 } R x}. */
    private static final List<String> RACE = List.of(
            "open 0 1", "start 0 1", "end 1", "close 0 1", "end 0", "access 1 0 0 true 1 1", "access 0 2 0 false 2 2");

    private static ChainAgreement answer(String program, List<String> answer, String... more) {
        List<String> lines = new ArrayList<>(answer);
        lines.addAll(List.of(more));
        return new ChainAgreement(Notation.parse(program), ChainRun.of(lines), ChainDetector.TREE);
    }

    @Test
    void accessesComeAfterAsManyEventsAsTheirTaskHadTold() {
        assertThat(ChainRun.of(RACE).trace()).hasToString("""
                FinishStart[task=0, finish=1, site=0]
                TaskStart[task=0, child=1, site=0]
                Write[task=1, location=0, site=1]
                Read[task=0, location=0, site=2]
                TaskEnd[task=1]
                FinishEnd[task=0, finish=1]
                TaskEnd[task=0]""");
    }

    @Test
    void aRaceThatIsThereIsAgreedOn() {
        ChainAgreement agreement = answer("async { x = 1 } R x", RACE, "race true 0 1 2 int[] element 0");

        assertThat(agreement.disagreement()).isEmpty();
        assertThat(agreement.locations(true)).isEqualTo(1);
        assertThat(agreement.proved()).isFalse();
    }

    @Test
    void aReadThatStandsForOthersNeedsOneThatRaces() {
        assertThat(answer("async { x = 1 } R x", RACE, "race true 0 -2 1 int[] element 0")
                        .disagreement())
                .isEmpty();
        assertThat(answer("async { x = 1 } R x", RACE, "race true 0 -2 3 int[] element 0")
                        .disagreement())
                .isPresent();
    }

    @Test
    void everyWrongAnswerIsADisagreement() {
        String program = "async { x = 1 } R x";

        assertThat(answer(program, RACE).disagreement().orElseThrow())
                .startsWith("missed [0] (certain)")
                .contains("the checker proves it", "site 1: task 1 writes at statements 1");
        assertThat(answer(program, RACE, "race false 0 1 2 int[] element 0").disagreement())
                .isPresent();
        assertThat(answer(program, RACE, "race true 0 1 3 int[] element 0").disagreement())
                .isPresent();
        assertThat(answer(program, RACE, "race true 0 1 2 int[] element 0", "race true -1 1 2 field W.f")
                        .disagreement())
                .isPresent();
        assertThat(answer(program, RACE, "race true 0 1 2 int[] element 0", "deadlock 1")
                        .disagreement())
                .isPresent();
        assertThat(answer(program, RACE, "race true 0 1 2 int[] element 0", "failed java.lang.Error")
                        .disagreement())
                .isPresent();
        assertThat(answer(program, RACE, "race true 0 1 2 int[] element 0", "threw")
                        .disagreement())
                .isPresent();
    }

    @Test
    void aReasonThatOnlyOneOfThemKnowsIsADisagreement() {
        String program = "post r0 {} post r0 {} awaitOne r0";
        List<String> answer = List.of(
                "open 0 1",
                "start 0 1",
                "start 0 2",
                "make 1 1",
                "end 1",
                "make 2 2",
                "end 2",
                "choice 0 0",
                "take 0 1",
                "close 0 1",
                "end 0");

        assertThat(answer(program, answer).disagreement()).isPresent();
        assertThat(answer(program, answer, "because it is a second set of a promise.")
                        .disagreement())
                .isPresent();
        assertThat(answer(program, answer, "because it is a join with whichever task comes.")
                        .disagreement())
                .isEmpty();
        assertThat(answer("R x", answer, "because it is a join with whichever task comes.")
                        .disagreement())
                .isPresent();
        assertThat(answer("[regions=1]", List.of("end 0"), "because we do not know.")
                        .disagreement())
                .isPresent();
    }

    @Test
    void foundRacesAreReadWithTheSmallerSiteFirst() {
        assertThat(ChainRun.of(List.of("end 0", "race true 0 7 2 int[] element 0"))
                        .found())
                .containsExactly(new Found(0, SitePair.of(2, 7), true));
    }
}
