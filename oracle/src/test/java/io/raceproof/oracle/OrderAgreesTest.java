package io.raceproof.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The order of {@code core} against transitive closure; {@link OrderAgrees} does the same for any number and seed. */
class OrderAgreesTest {

    @Test
    void theFastOrderIsTheOrderOfTheGraph() {
        OrderAgrees comparison = new OrderAgrees(20_261_115);

        boolean agree = comparison.compare(1_000);

        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        comparison.print(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        assertThat(agree).as(bytes.toString(StandardCharsets.UTF_8)).isTrue();
        assertThat(comparison.pairs()).isGreaterThan(1_000_000);
    }
}
