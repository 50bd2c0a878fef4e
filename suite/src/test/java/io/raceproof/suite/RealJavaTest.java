package io.raceproof.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Finding;
import io.raceproof.suite.CheckedJvm.Mode;
import io.raceproof.testkit.Jdks;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The programs on the JDK's constructs: what they do, and the words in which races on them are told. */
@Tag("packaged")
class RealJavaTest {

    private static CheckedJvm jvm(Jdks.Jdk jdk) {
        return new CheckedJvm(Path.of(System.getProperty("suite.lib")), jdk, "");
    }

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    private static List<Program> programs(Jdks.Jdk jdk) {
        return Program.all().stream()
                .filter(Program::usesJdk)
                .filter(program -> program.runsOn(jdk))
                .toList();
    }

    private static Program named(String name) {
        return Program.all().stream()
                .filter(program -> program.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** What a program that is proved computes depends on no schedule; what a racy one computes may. */
    @ParameterizedTest
    @MethodSource("jdks")
    void programsDoTheSameWithAndWithoutTheAgent(Jdks.Jdk jdk) {
        List<Program> proved = programs(jdk).stream()
                .filter(program -> program.expectation().pairs().isEmpty())
                .filter(program -> program.expectation().clean().isEmpty())
                .toList();

        assertThat(jvm(jdk).shown(proved))
                .isEqualTo(jvm(jdk).shownUnchecked(proved))
                .contains("ThreadJoined x=");
    }

    @Test
    void aRunOfARepeatedProgramHasItsOwnVerdict() {
        assertThat(jvm(Jdks.current()).trials(named("ThreadJoined"), 3)).containsExactly("verdicts: {PROVED=3}");
        assertThat(jvm(Jdks.current()).trials(named("ThreadNotJoined"), 3)).containsExactly("verdicts: {RACE=3}");
    }

    @Test
    void aRaceOfAThreadIsToldInTheWordsOfThreads() {
        assertThat(because("ThreadNotJoined")).contains("the thread started at", "a join() of the thread");
    }

    @Test
    void aRaceOfAForkedTaskIsToldInTheWordsOfForkJoin() {
        assertThat(because("ForkJoinAdaptedRacy")).contains("the task forked at", "a join() of the task");
    }

    @Test
    void aTaskThatDividesItselfIsForkedWhereItDoesSo() {
        assertThat(because("ForkJoinInvokeAllInside"))
                .contains("task forked at", "ForkJoinInvokeAllInside$Part.compute(")
                .doesNotContain("not seen");
    }

    @Test
    void aRaceOfASubmittedTaskIsToldInTheWordsOfExecutors() {
        assertThat(because("SingleThreadRacy")).contains("the task submitted at", "a get() of its future");
    }

    @Test
    void aRaceOfATimerIsToldInTheWordsOfTimers() {
        assertThat(because("TimerRacy")).contains("the timer task scheduled at").doesNotContain("finish");
    }

    private static String because(String program) {
        List<Finding> findings =
                jvm(Jdks.current()).run(Mode.PARALLEL, List.of(named(program))).findings();
        assertThat(findings).isNotEmpty();
        return findings.get(0).parallelBecause();
    }
}
