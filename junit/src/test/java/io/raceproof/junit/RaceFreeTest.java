package io.raceproof.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Real tests in real JVMs, with the packaged agent and without. */
@Tag("packaged")
class RaceFreeTest {

    private static final String CASES = "checked.Cases,checked.BesideAStranger";
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final Pattern STATUS =
            Pattern.compile("^#(\\w+)(?:\\(\\w*\\))?(\\[\\d])?: (SUCCESSFUL|FAILED)$", Pattern.MULTILINE);

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
        String out = run(jdk, agent());
        assertThat(statuses(out)).isEqualTo(EXPECTED);
        assertThat(of(out, "failsForARace"))
                .contains("raceproof check: RACE. 1 data race.")
                .contains("async(() -> number = 2);")
                .contains("number = 3;")
                .doesNotContain("org.junit.");
        assertThat(of(out, "failsWithItsOwnException"))
                .contains("java.lang.IllegalStateException: its own\nsuppressed: java.lang.AssertionError")
                .contains("number = 3;");
        assertThat(of(out, "failsStrictly")).contains("1. Predicted data race on field checked.Cases.number");
        assertThat(of(out, "passesInside")).contains("raceproof.verdict=PROVED");
        assertThat(of(out, "passesWithAPrediction"))
                .contains("raceproof.verdict=CLEAN")
                .contains("1. Predicted data race on field checked.Cases.number");
        assertThat(of(out, "passesBesideAStranger"))
                .contains("raceproof.verdict=CLEAN")
                .contains("raceproof.because=What these threads did was not checked")
                .contains("stranger");
    }

    @Test
    void testsInParallelAreCheckedOneAfterTheOther() {
        String out = run(
                Jdks.current(),
                agent(),
                "junit.jupiter.execution.parallel.enabled=true",
                "junit.jupiter.execution.parallel.mode.default=concurrent");
        assertThat(statuses(out)).isEqualTo(EXPECTED);
    }

    @Test
    void withoutTheAgentEveryTestFailsAndSaysHowToAddIt() {
        String out = run(Jdks.current(), List.of());
        assertThat(statuses(out)).hasSameSizeAs(EXPECTED).doesNotContainValue("SUCCESSFUL");
        assertThat(of(out, "passes")).contains("prepare-agent").contains("-javaagent:raceproof-agent");
    }

    private static List<String> agent() {
        return List.of("-javaagent:" + System.getProperty("agent.jar"));
    }

    private static String run(Jdks.Jdk jdk, List<String> options, String... parameters) {
        String[] args = new String[parameters.length + 1];
        args[0] = CASES;
        System.arraycopy(parameters, 0, args, 1, parameters.length);
        ChildJvm.Result result = ChildJvm.runMain(jdk, LIMIT, options, RunTests.class, args);
        assertThat(result.status()).as(result.err()).isZero();
        assertThat(result.err()).isEmpty();
        return result.out();
    }

    private static Map<String, String> statuses(String out) {
        Map<String, String> statuses = new TreeMap<>();
        Matcher matcher = STATUS.matcher(out);
        while (matcher.find()) {
            statuses.put(matcher.group(1) + (matcher.group(2) == null ? "" : matcher.group(2)), matcher.group(3));
        }
        return statuses;
    }

    /** What was printed about the test. */
    private static String of(String out, String test) {
        StringBuilder about = new StringBuilder();
        for (String part : out.split("(?m)^#")) {
            if (part.startsWith(test + "(")) {
                about.append(part);
            }
        }
        return about.toString();
    }
}
