package io.raceproof.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The short part of {@link ExploreAgrees}; the long one is a command. */
class ExploreAgreesTest {

    private static final int PROGRAMS = 160;

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
}
