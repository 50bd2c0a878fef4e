package io.raceproof.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Forgetting after every event changes no verdict; {@link SweepsAgree} does the same for any number and seed. */
class SweepsAgreeTest {

    @Test
    void theRacesOfTheOracleAreFoundHoweverOftenIsSwept() {
        SweepsAgree comparison = new SweepsAgree(20_261_116);

        boolean agree = comparison.compare(100);

        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        comparison.print(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        assertThat(agree).as(bytes.toString(StandardCharsets.UTF_8)).isTrue();
        assertThat(comparison.runs()).isEqualTo(300);
        assertThat(comparison.racy()).isGreaterThan(50);
    }
}
