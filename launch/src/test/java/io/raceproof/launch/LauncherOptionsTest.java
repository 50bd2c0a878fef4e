package io.raceproof.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the launcher takes for an option, and what for the program. */
class LauncherOptionsTest {

    @ParameterizedTest
    @MethodSource("withSeparateValue")
    void optionsWithASeparateValueAreThoseOfTheRealLauncher(String option) {
        for (Jdks.Jdk jdk : Jdks.all()) {
            ProcessBuilder java = new ProcessBuilder(jdk.java().toString(), option);
            assertThat(ChildJvm.run(java, Duration.ofSeconds(30)).err())
                    .as(jdk + " " + option)
                    .contains(option + " requires");
        }
    }

    static Iterable<String> withSeparateValue() {
        return LauncherOptions.WITH_SEPARATE_VALUE;
    }

    @Test
    void theProgramComesBehindOptionsAndTheirValues() {
        assertThat(LauncherOptions.programAt(List.of("-Xmx1g", "-cp", "x", "Main", "y")))
                .isEqualTo(3);
        assertThat(LauncherOptions.programAt(List.of("-ea", "-jar", "x.jar"))).isEqualTo(1);
        assertThat(LauncherOptions.programAt(List.of("-ea", "-cp"))).isEqualTo(2);
    }
}
