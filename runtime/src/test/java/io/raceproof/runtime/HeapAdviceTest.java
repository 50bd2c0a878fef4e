package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How large a heap would have been large enough. */
class HeapAdviceTest {

    @ParameterizedTest
    @CsvSource({
        // Half of it words: objects are twice as large, and a quarter more.
        "64, 32, 160",
        "64, 48, 320",
        "64, 0, 80",
        // Nearly all of it words: eight times is the most.
        "64, 63, 640",
        "64, 64, 640",
    })
    void itFollowsFromThePartThatWasOurs(long heap, long words, long enough) {
        assertThat(HeapAdvice.withWords(heap << 20, words << 20) >> 20).isEqualTo(enough);
    }
}
