package io.raceproof.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.event.Trace;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;

/** Every detector against the oracle; {@link DetectorsAgree} does the same for any number and seed. */
class DetectorsAgreeTest {

    @Test
    void everyDetectorFindsTheRacesOfTheOracle() {
        DetectorsAgree comparison = new DetectorsAgree(20_261_115, EnumSet.allOf(Detector.class));

        boolean agree = comparison.compare(1_000);

        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        comparison.print(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        assertThat(agree).as(bytes.toString(StandardCharsets.UTF_8)).isTrue();
        for (Detector detector : EnumSet.complementOf(EnumSet.of(Detector.PROVABILITY))) {
            assertThat(comparison.certain(detector)).as(detector.toString()).isGreaterThan(500);
        }
        assertThat(comparison.predicted(Detector.TREE_RACES)).isGreaterThan(80);
        assertThat(comparison.proved()).isBetween(300, 800);
    }

    @Test
    void aRandomRunIsTheSameForTheSameSeed() {
        Trace once = RandomTrace.generate(7, 100);

        assertThat(once.events()).hasSizeGreaterThan(50);
        assertThat(RandomTrace.generate(7, 100).events()).isEqualTo(once.events());
        assertThat(RandomTrace.generate(8, 100).events()).isNotEqualTo(once.events());
    }

    @Test
    void shrinkingKeepsOnlyWhatTheFailureNeeds() {
        Trace whole = RandomTrace.generate(7, 100);
        Trace small =
                RandomTrace.shrink(whole, trace -> trace.events().stream().anyMatch(Trace.Write.class::isInstance));

        assertThat(small.events()).filteredOn(Trace.Write.class::isInstance).hasSize(1);
        assertThat(small.events()).noneMatch(Trace.Read.class::isInstance);
        assertThat(small.events().get(small.events().size() - 1)).isInstanceOf(Trace.Write.class);
    }
}
