package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("distribution")
class DemoCommandTest {

    @Test
    void theRaceIsCaughtAndTheFixProvedOnEveryJdk() {
        for (Jdks.Jdk jdk : Jdks.all()) {
            ChildJvm.Result result = new Checking(jdk).launcher().run("demo");
            assertThat(result.err()).isEmpty();
            assertThat(result.out())
                    .containsSubsequence(
                            "async(() -> total += sold);",
                            "sold this week: ",
                            "raceproof check: RACE. 1 data race.",
                            "Data race on",
                            "Sales.java:10",
                            "total += sold",
                            "async(() -> sold[slot] = 100 + slot);",
                            "sold this week: 721",
                            "raceproof check: PROVED.")
                    .doesNotContain("\n- ");
            assertThat(result.status()).isZero();
        }
    }
}
