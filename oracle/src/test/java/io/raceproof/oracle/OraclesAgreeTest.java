package io.raceproof.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.programs.Notation;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The two oracles on many tiny programs; {@link OraclesAgree} does the same for any number and seed. */
class OraclesAgreeTest {

    private static final long SEED = 20_261_115;
    private static final int PROGRAMS = 1_500;

    @Test
    void theTwoOraclesAgreeOnTinyProgramsOverAllConstructs() {
        OraclesAgree comparison = new OraclesAgree(SEED);

        boolean agree = comparison.compare(PROGRAMS);

        assertThat(agree).as(() -> print(comparison)).isTrue();
        // A comparison of programs in which nothing happens would prove nothing.
        assertThat(comparison.tooBig()).isLessThan(PROGRAMS / 50);
        assertThat(comparison.racy()).isGreaterThan(PROGRAMS / 10);
        assertThat(comparison.severalGraphs()).isGreaterThan(PROGRAMS / 10);
        assertThat(comparison.proved()).isGreaterThan(PROGRAMS / 10);
    }

    private static String print(OraclesAgree comparison) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        comparison.print(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aProgramWithTooManySchedulesIsCalledTooBig() {
        Agreement agreement = new Agreement(Notation.parse("async { R x; R x } async { R x; R x } R x; R x"), 10);

        assertThat(agreement.outcome()).isEqualTo(Agreement.Outcome.TOO_BIG);
        assertThat(Schedules.of(Notation.parse("async { R x; R x } R x; R x"), 5))
                .isEmpty();
        assertThat(AllGraphs.of(Notation.parse("async { R x; R x } R x; R x"), 5))
                .isEmpty();
    }
}
