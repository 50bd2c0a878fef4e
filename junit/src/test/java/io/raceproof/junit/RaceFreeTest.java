package io.raceproof.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.Jdks;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Real tests in real JVMs, with the packaged agent and without. */
@Tag("packaged")
class RaceFreeTest {

    private static final String CASES = "checked.Cases,checked.BesideAStranger";
    private static final Map<String, String> EXPECTED = expected();

    private static Map<String, String> expected() {
        Map<String, String> expected = new TreeMap<>();
        for (String name : List.of(
                "failsForARace",
                "failsForAStaticOnce",
                "failsForAStaticTwice",
                "failsForATaskLeftOver",
                "failsForOneDynamicTest[2]",
                "failsForOneParameter[2]",
                "failsInside",
                "failsStrictly",
                "failsWithItsOwnException")) {
            expected.put(name, "FAILED");
        }
        for (String name : List.of(
                "failsForOneDynamicTest[1]",
                "failsForOneParameter[1]",
                "passes",
                "passesBesideAStranger",
                "passesInside",
                "passesWithAPrediction",
                "passesWithARaceThatIsSuppressed",
                "passesWithStatics[1]",
                "passesWithStatics[2]")) {
            expected.put(name, "SUCCESSFUL");
        }
        return expected;
    }

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void eachTestIsJudgedByItself(Jdks.Jdk jdk) {
        TestRun run = TestRun.withAgent(jdk, CASES);
        assertThat(run.statuses()).isEqualTo(EXPECTED);
        assertThat(run.of("failsForARace("))
                .contains("raceproof check: RACE. 1 data race.")
                .contains("async(() -> number = 2);")
                .contains("number = 3;")
                .doesNotContain("org.junit.");
        assertThat(run.of("failsWithItsOwnException("))
                .contains("java.lang.IllegalStateException: its own\nsuppressed: java.lang.AssertionError")
                .contains("number = 3;");
        assertThat(run.of("failsStrictly(")).contains("1. Predicted data race on field checked.Cases.number");
        assertThat(run.of("passesInside(")).contains("raceproof.verdict=PROVED");
        assertThat(run.of("passesWithAPrediction("))
                .contains("raceproof.verdict=CLEAN")
                .contains("1. Predicted data race on field checked.Cases.number");
        assertThat(run.of("passesBesideAStranger("))
                .contains("raceproof.verdict=CLEAN")
                .contains("raceproof.because=What these threads did was not checked")
                .contains("stranger");
    }

    @Test
    void withJUnit6TheyAreJudgedInTheSameWay() {
        TestRun run = TestRun.withJUnit6(Jdks.current(), CASES);
        assertThat(run.statuses()).isEqualTo(EXPECTED);
        assertThat(run.of("failsForARace("))
                .contains("raceproof check: RACE. 1 data race.")
                .doesNotContain("org.junit.");
    }

    @Test
    void testsInParallelAreCheckedOneAfterTheOther() {
        TestRun run = TestRun.withAgent(
                Jdks.current(),
                CASES,
                "junit.jupiter.execution.parallel.enabled=true",
                "junit.jupiter.execution.parallel.mode.default=concurrent");
        assertThat(run.statuses()).isEqualTo(EXPECTED);
    }

    @Test
    void withoutTheAgentEveryTestFailsAndSaysHowToAddIt() {
        TestRun run = TestRun.plain(Jdks.current(), CASES);
        assertThat(run.statuses()).hasSameSizeAs(EXPECTED).doesNotContainValue("SUCCESSFUL");
        assertThat(run.of("passes(")).contains("prepare-agent").contains("-javaagent:raceproof-agent");
    }
}
