package io.raceproof.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tasks outside every finish belong to the program: seen from outside, in a JVM of its own. */
class ImplicitFinishTest {

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theJvmWaitsForTasksOutsideEveryFinishAndReportsWhatTheyThrow(Jdks.Jdk jdk) {
        ChildJvm.Result result = ChildJvm.runMain(jdk, Duration.ofSeconds(20), List.of(), Main.class);
        assertThat(result.out()).contains("main ended").contains("task ended").contains("grandchild ended");
        assertThat(result.err())
                .contains("raceproof-keeper")
                .contains("IllegalArgumentException: thrown outside")
                .contains("IllegalArgumentException: never joined");
        assertThat(result.status()).isZero();
    }

    /** Leaves tasks behind when main returns. */
    static final class Main {
        public static void main(String[] args) {
            Tasks.async(() -> {
                FinishTest.pause(200);
                System.out.println("task ended");
                Tasks.async(() -> {
                    FinishTest.pause(200);
                    System.out.println("grandchild ended");
                });
            });
            Tasks.async(() -> FinishTest.throwIt(new IllegalArgumentException("thrown outside")));
            new Region<Integer>()
                    .post(
                            () -> {
                                throw new IllegalArgumentException("never joined");
                            },
                            v -> {});
            System.out.println("main ended");
        }
    }
}
