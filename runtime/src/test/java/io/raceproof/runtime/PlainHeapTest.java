package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What JVMs said of two limits, 17 and 25 alike: from one answer follows the other. */
class PlainHeapTest {

    @ParameterizedTest
    @CsvSource({
        // G1
        "68157440, 1073741824, 1073741824, 398458880, 69206016",
        "6319129600, 18924699648, 18924699648, 406847488, 6320816128",
        // Serial
        "67108864, 1073741824, 1037959168, 383188992, 64880640",
        "1073741824, 3221225472, 3113877504, 383188992, 1037959168",
        // Parallel, with all of the heap from the beginning, and not
        "67108864, 1073741824, 954728448, 380108800, 64487424",
        "536870912, 5368709120, 4772593664, 380108800, 477626368",
        // Another young generation: in proportion.
        "1000000000, 4000000000, 3000000000, 1, 750256128",
    })
    void theLimitIsWhatTheJvmWouldSay(long plain, long given, long says, long total, long expected) {
        assertThat(new PlainHeap(plain, given).maxOf(says, total)).isEqualTo(expected);
    }

    @Test
    void itHoldsOnlyIfTheLastLimitIsTheGivenOne() {
        PlainHeap heap = new PlainHeap(64 << 20, 1 << 30);
        assertThat(heap.isTaken("-Xmx64m", "-Xmx1073741824", "-ea")).isTrue();
        assertThat(heap.isTaken("-Xmx1073741824", "-Xmx1000m")).isFalse();
        assertThat(heap.isTaken("-Xmx1073741824", "-XX:MaxHeapSize=1000m")).isFalse();
        assertThat(heap.isTaken("-Xmx64m")).isFalse();
        assertThat(heap.isTaken()).isFalse();
    }
}
