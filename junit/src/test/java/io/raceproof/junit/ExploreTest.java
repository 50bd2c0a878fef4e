package io.raceproof.junit;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.Jdks;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Real tests in real JVMs, which explore them in JVMs of their own. */
@Tag("packaged")
class ExploreTest {

    private static final String CASES = "checked.Explored";

    private static final Map<String, String> EXPECTED = Map.ofEntries(
            entry("failsWhereTheOtherOneComesBetween", "FAILED"),
            entry("failsForADeadlock", "FAILED"),
            entry("failsForARace", "FAILED"),
            entry("failsForARaceWithAnAssertion", "FAILED"),
            entry("failsAlways", "FAILED"),
            entry("failsForItsBudget", "FAILED"),
            entry("failsForOneParameter[1]", "SUCCESSFUL"),
            entry("failsForOneParameter[2]", "FAILED"),
            entry("passesInEveryExecutionWithStaticsOfItsOwn", "SUCCESSFUL"),
            entry("dynamic[1]", "SUCCESSFUL"),
            entry("passesWithinItsBudget", "SUCCESSFUL"));

    @ParameterizedTest
    @MethodSource("io.raceproof.testkit.Jdks#all")
    void eachTestIsExploredByItself(Jdks.Jdk jdk) {
        TestRun run = TestRun.withAgent(jdk, CASES);
        assertThat(run.statuses()).isEqualTo(EXPECTED);
        assertThat(run.of("failsWhereTheOtherOneComesBetween"))
                .contains("raceproof explore: NONDETERMINISTIC")
                .contains("overdrawn")
                .contains("replay ");
        assertThat(run.of("failsForADeadlock"))
                .contains("raceproof explore: DEADLOCK")
                .contains("for the monitor of Object (made at Explored.java:")
                .doesNotContain("org.junit.");
        assertThat(run.of("failsForARace"))
                .contains("Data race on field checked.Explored.balance")
                .contains("both(() -> balance++, () -> balance++);");
        assertThat(run.of("failsForARaceWithAnAssertion")).contains("Data race on int[] element 1");
        assertThat(run.of("failsAlways"))
                .contains("The test fails in every execution")
                .contains("expected: <99> but was: <100>");
        assertThat(run.of("failsForItsBudget")).contains("raceproof explore: UNKNOWN");
        assertThat(run.of("passesInEveryExecution")).contains("raceproof.verdict=PROVED");
        assertThat(run.of("passesWithinItsBudget")).contains("raceproof.verdict=UNKNOWN");
    }

    @Test
    void withJUnit6TheyAreExploredInTheSameWay() {
        assertThat(TestRun.withJUnit6(Jdks.current(), CASES).statuses()).isEqualTo(EXPECTED);
    }

    @Test
    void withoutTheAgentEveryTestFailsAndSaysHowToAddIt() {
        TestRun run = TestRun.plain(Jdks.current(), CASES);
        assertThat(run.statuses()).hasSize(11).doesNotContainValue("SUCCESSFUL");
        assertThat(run.of("failsForARace")).contains("@Explore: this JVM runs without", "raceproof-explore");
    }
}
