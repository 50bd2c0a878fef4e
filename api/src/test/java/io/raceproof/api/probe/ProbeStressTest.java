package io.raceproof.api.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Large random programs of all constructs, exceptions included, on all processors: what they tell is a legal order. */
@Timeout(60)
@Probed(Recorder.class)
class ProbeStressTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void randomProgramsTellALegalOrder(long seed) {
        Recorder.thisThreadIsMain();
        for (int i = 0; i < 20; i++) {
            RandomProgram.run(seed * 1000 + i);
        }
        List<Recorder.Event> log = Recorder.log();
        assertThat(log).hasSizeGreaterThan(5_000);
        assertThat(log.stream().map(Recorder.Event::thread).distinct()).hasSizeGreaterThan(1);
        LegalOrder.check(log);
    }
}
