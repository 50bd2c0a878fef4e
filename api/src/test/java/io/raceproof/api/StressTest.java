package io.raceproof.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.api.stress.StressMains;
import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What the library promises about many tasks, deep recursion, many blocked tasks and deadlocks, on every JDK here. */
class StressTest {

    private static final Duration LIMIT = Duration.ofSeconds(60);

    private static Stream<Arguments> onEveryJdk(List<String> programs) {
        return Jdks.all().stream().flatMap(jdk -> programs.stream().map(program -> Arguments.of(jdk, program)));
    }

    static Stream<Arguments> heavyPrograms() {
        return onEveryJdk(List.of(
                "asyncs 1000000",
                "deepTasks 10000",
                "deepFinishes 10000",
                "deepCilk 10000",
                "shuffledGets 50000",
                "chainedGets 10000",
                "setByHelper"));
    }

    @ParameterizedTest
    @MethodSource("heavyPrograms")
    void heavyProgramsEndWell(Jdks.Jdk jdk, String program) {
        assertEndsWell(run(jdk, program));
    }

    static Stream<Arguments> blockingPrograms() {
        return Jdks.all().stream()
                .filter(jdk -> jdk.feature() >= 21)
                .flatMap(
                        jdk -> Stream.of(Arguments.of(jdk, "blocked 100000"), Arguments.of(jdk, "blockedLoop 100000")));
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("blockingPrograms")
    void withVirtualThreadsAHundredThousandTasksMayBlock(Jdks.Jdk jdk, String program) {
        ChildJvm.Result result = run(jdk, program);
        assertEndsWell(result);
        assertThat(result.out()).contains("blocked 100000");
    }

    static Stream<Jdks.Jdk> jdksWithoutVirtualThreads() {
        return Jdks.all().stream().filter(jdk -> jdk.feature() < 21);
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("jdksWithoutVirtualThreads")
    void withoutVirtualThreadsTenThousandTasksMayBlockAndTheNextIsToldWhatToDo(Jdks.Jdk jdk) {
        ChildJvm.Result result = run(jdk, "tooManyBlocked 10001");
        assertEndsWell(result);
        assertThat(result.out())
                .contains("10000 tasks are blocked already")
                .contains("JDK 21")
                .contains("waited 10000");
    }

    static Stream<Arguments> deadlocks() {
        return onEveryJdk(List.of(
                "neverSet",
                "neverSetNested",
                "neverSetByAsyncAwait",
                "neverSetInMain",
                "cycle",
                "neverSetByMany 500",
                "awaitNeverSet"));
    }

    @ParameterizedTest
    @MethodSource("deadlocks")
    void aDeadlockIsReportedWithItsSites(Jdks.Jdk jdk, String program) {
        ChildJvm.Result result = run(jdk, program);
        assertThat(result.status()).as(result.err()).isEqualTo(1);
        assertThat(result.err())
                .contains("Exception in thread \"main\" io.raceproof.api.DeadlockException: deadlock")
                .containsPattern(" at io.raceproof.api.stress.StressMains\\.\\S+\\(StressMains.java:\\d+\\)")
                .doesNotContain("Suppressed");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aDeadlockOutsideEveryFinishIsReportedByTheKeeper(Jdks.Jdk jdk) {
        ChildJvm.Result result = run(jdk, "neverSetOutside");
        assertThat(result.status()).isZero();
        assertThat(result.err()).contains("raceproof-keeper").contains("DeadlockException: deadlock");
    }

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    private static ChildJvm.Result run(Jdks.Jdk jdk, String program) {
        List<String> words = new ArrayList<>(Arrays.asList(program.split(" ")));
        return ChildJvm.runMain(jdk, LIMIT, List.of(), StressMains.class, words.toArray(String[]::new));
    }

    private static void assertEndsWell(ChildJvm.Result result) {
        assertThat(result.status()).as(result.err()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).contains("done in");
    }
}
