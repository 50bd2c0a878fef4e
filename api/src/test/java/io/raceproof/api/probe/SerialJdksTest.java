package io.raceproof.api.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What serial mode promises about many waiting tasks and about the end of the main thread, on every JDK here. */
class SerialJdksTest {

    static Stream<Jdks.Jdk> jdks() {
        return Jdks.all().stream();
    }

    private static ChildJvm.Result run(Jdks.Jdk jdk, String program, int n) {
        return ChildJvm.runMain(
                jdk, Duration.ofSeconds(60), List.of("-Xmx2g"), SerialMains.class, program, Integer.toString(n));
    }

    private static int manyOn(Jdks.Jdk jdk) {
        return jdk.feature() >= 21 ? 100_000 : 10_000;
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void manyTasksMayWaitAtOnce(Jdks.Jdk jdk) {
        ChildJvm.Result result = run(jdk, "blocked", manyOn(jdk));
        assertThat(result.out().lines())
                .as(result.err())
                .containsExactly("waiting " + manyOn(jdk), "went on " + manyOn(jdk));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void manyPositionsOfALoopMayWaitAtOnce(Jdks.Jdk jdk) {
        ChildJvm.Result result = run(jdk, "blockedLoop", manyOn(jdk) / 5);
        assertThat(result.out().lines())
                .as(result.err())
                .containsExactly("waiting " + manyOn(jdk) / 5, "went on " + manyOn(jdk) / 5);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void whoeverCanRunGoesOnWhenTheMainThreadHasEnded(Jdks.Jdk jdk) {
        ChildJvm.Result result = run(jdk, "afterMain", 0);
        assertThat(result.out().lines()).as(result.err()).containsExactly("main ends", "went on after main");
        assertThat(result.status()).isZero();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aDeadlockAfterTheEndOfTheMainThreadIsReported(Jdks.Jdk jdk) {
        ChildJvm.Result result = run(jdk, "deadlockAfterMain", 0);
        assertThat(result.err()).contains("raceproof-keeper").contains("DeadlockException");
    }
}
