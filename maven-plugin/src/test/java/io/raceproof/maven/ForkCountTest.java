package io.raceproof.maven;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many JVMs there are at a time, with four processors. */
class ForkCountTest {

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", " 3 , 3", "1C, 4", "0.5C, 2", "2.5C, 10", "0.1C, 1", "0, 0", "0C, 0", "many, 1", "C, 1"
    })
    void itIsANumberOrSoManyForEachProcessor(String text, int jvms) {
        assertThat(ForkCount.of(text, 4)).isEqualTo(jvms);
    }
}
