package io.raceproof.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.programs.Notation;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The short part of {@link ExploreAgrees}; the long one is a command. */
class ExploreAgreesTest {

    private static final int PROGRAMS = 64;

    @Test
    void exploreSeesExactlyTheGraphsOfAllSchedules() {
        ExploreAgrees comparison = new ExploreAgrees(2017);
        boolean agree = comparison.compare(PROGRAMS);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        comparison.print(new PrintStream(out, true, StandardCharsets.UTF_8));
        assertThat(agree).as(out.toString(StandardCharsets.UTF_8)).isTrue();
        assertThat(comparison.tooBig()).isLessThan(PROGRAMS / 4);
        assertThat(comparison.severalGraphs()).isGreaterThan(PROGRAMS / 5);
        assertThat(comparison.racy()).isGreaterThan(PROGRAMS / 10);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // The move that reads also starts the task that writes.
                "async { lock L0 { x = 1 } } R x; lock L0 {}",
                // The race changes the outcome of the execution that shows it.
                "async { lock L0 { isolated { x = 1 } } } async { x += 1; isolated {} } lock L0 {}",
                // What a section does was known only at most when it was planned, so that something still slept after
                // it.
                "async { async { isolated(o0) { x = 1 } } isolated {} isolated(o1, o0) {} isolated { x = 1 } }"
                        + " isolated { v0 = 1 } isolated(o1) { v0 = 1 }"
            })
    void programsOnWhichItOnceDisagreed(String program) {
        assertThat(new ExploreAgreement(Notation.parse(program), 100_000).disagreements())
                .isEmpty();
    }
}
