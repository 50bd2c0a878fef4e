package io.raceproof.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.programs.Notation;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The short part of {@link JointAgrees}; the long one is a command. */
class JointAgreesTest {

    private static final int PROGRAMS = 14;

    @Test
    void crewsSeeWhatOneSearchSees() {
        JointAgrees comparison = new JointAgrees(5000);
        boolean agree = comparison.compare(PROGRAMS);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        comparison.print(new PrintStream(out, true, StandardCharsets.UTF_8));
        assertThat(agree).as(out.toString(StandardCharsets.UTF_8)).isTrue();
        assertThat(comparison.manyGraphs()).isGreaterThan(1);
        assertThat(comparison.deadly()).isGreaterThan(1);
        assertThat(comparison.decidedByRaces()).isPositive();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // Two branches of a point must not both rely on the other.
                "async { v0 = 1 } async { v0 = 1; isolated {} } isolated { R v0 }",
                // Two deadlocks with one circle, and another task that waits or does not.
                "async { lock L1 { lock L0 {} } } async { lock L0 shared {} } lock L0 { lock L1 {} }",
                // A race decides what a section does, and crews make other executions of a graph than one search alone.
                "async { async { R v0 } async { isolated { if (x == 0) { x = 1 } } } lock L0 { x = 1 } }"
                        + " v0 = 1; lock L0 { R v0 } isolated { R v0 }"
            })
    void programsOnWhichTheyOnceDisagreed(String program) {
        assertThat(new JointAgrees(0).disagreements(Notation.parse(program))).isEmpty();
    }

    /** An execution that confirms a race has others, too, which nobody looks for in a search alone. */
    @ParameterizedTest
    @ValueSource(ints = {1532, 1829})
    void anExecutionThatConfirmsARaceShowsNothingElse(int number) {
        assertThat(new JointAgrees(0).disagreements(JointAgrees.program(310_001, number)))
                .isEmpty();
    }
}
