package io.raceproof.api;

import static io.raceproof.api.Tasks.beginFinish;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.forAllChunked;
import static io.raceproof.api.Tasks.forAsync;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class LoopTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 15, 16, 17, 1000, 100_003})
    void forAllRunsEveryIndexOnce(int n) {
        AtomicIntegerArray runs = new AtomicIntegerArray(n);
        forAll(0, n, runs::incrementAndGet);
        for (int i = 0; i < n; i++) {
            assertThat(runs.get(i)).isEqualTo(1);
        }
    }

    @Test
    void boundsMayBeNegativeOrExtreme() {
        Set<Integer> seen = ConcurrentHashMap.newKeySet();
        forAll(-3, 2, seen::add);
        assertThat(seen).containsExactlyInAnyOrder(-3, -2, -1, 0, 1);
        seen.clear();
        forAll(Integer.MAX_VALUE - 2, Integer.MAX_VALUE, seen::add);
        forAll(Integer.MIN_VALUE, Integer.MIN_VALUE + 2, seen::add);
        assertThat(seen)
                .containsExactlyInAnyOrder(
                        Integer.MAX_VALUE - 2, Integer.MAX_VALUE - 1, Integer.MIN_VALUE, Integer.MIN_VALUE + 1);
        forAll(5, 3, i -> seen.add(0));
        assertThat(seen).doesNotContain(0);
    }

    @Test
    void forAsyncIsWaitedForByTheEnclosingFinish() {
        AtomicInteger runs = new AtomicInteger();
        finish(() -> forAsync(0, 5000, i -> runs.incrementAndGet()));
        assertThat(runs).hasValue(5000);
    }

    @Test
    void twoDimensionsRunEveryPairOnce() {
        int[][] runs = new int[37][301];
        forAll(2, 39, -1, 300, (i, j) -> runs[i - 2][j + 1]++);
        for (int[] row : runs) {
            assertThat(row).containsOnly(1);
        }
    }

    @Test
    void chunksRunTheirIndicesInOrderInOneTask() {
        int[] last = new int[16];
        AtomicInteger runs = new AtomicInteger();
        forAllChunked(0, 1000, 64, i -> {
            assertThat(i % 64 == 0 || last[i / 64] == i - 1).isTrue();
            last[i / 64] = i;
            runs.incrementAndGet();
        });
        assertThat(runs).hasValue(1000);
    }

    @Test
    void anExceptionEndsItsOwnChunkOnly() {
        AtomicInteger runs = new AtomicInteger();
        assertThatThrownBy(() -> forAllChunked(0, 100, 10, i -> {
                    if (i == 35) {
                        throw new IllegalArgumentException("35");
                    }
                    runs.incrementAndGet();
                }))
                .hasMessage("35");
        assertThat(runs).hasValue(95);
    }

    @Test
    void aChunkHasAtLeastOneIndex() {
        assertThatThrownBy(() -> forAllChunked(0, 10, 0, i -> {})).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void everyIndexHasItsOwnException() {
        AtomicInteger runs = new AtomicInteger();
        assertThatThrownBy(() -> forAll(0, 1000, i -> {
                    runs.incrementAndGet();
                    if (i % 100 == 7) {
                        throw new IllegalArgumentException("index " + i);
                    }
                }))
                .satisfies(first -> assertThat(first.getSuppressed()).hasSize(9));
        assertThat(runs).hasValue(1000);
    }

    @Test
    void everyIndexMustCloseItsFinishes() {
        assertThatThrownBy(() -> forAll(0, 1000, i -> {
                    if (i % 500 == 3) {
                        beginFinish();
                    }
                }))
                .hasMessageContaining("finish left open")
                .satisfies(first -> assertThat(first.getSuppressed()).hasSize(1));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 16, 17, 1000, 1_000_000})
    void theFirstIndexMayWaitForTheLast(int n) {
        Promise<Integer> p = new Promise<>();
        AtomicInteger runs = new AtomicInteger();
        forAll(0, n, i -> {
            if (i == 0) {
                p.get();
            } else if (i == n - 1) {
                p.set(i);
            }
            runs.incrementAndGet();
        });
        assertThat(runs).hasValue(n);
    }

    @Test
    void anIndexMayWaitInsideANestedFinishForALaterIndex() {
        int n = 10_000;
        Promise<Integer> p = new Promise<>();
        forAll(0, n, i -> {
            if (i == 0) {
                finish(() -> Tasks.async(p::get));
            } else if (i == n - 1) {
                p.set(i);
            }
        });
        assertThat(p.get()).isEqualTo(n - 1);
    }

    @Test
    void pairsOfARowMayWaitForEachOther() {
        Promise<Integer> p = new Promise<>();
        forAll(0, 3, 0, 5000, (i, j) -> {
            if (i == 0 && j == 0) {
                p.get();
            } else if (i == 0 && j == 4999) {
                p.set(1);
            }
        });
        assertThat(p.get()).isEqualTo(1);
    }

    @Test
    void manyIndicesMayBlockAtOnce() {
        int n = 500;
        Promise<Integer> p = new Promise<>();
        AtomicInteger arrived = new AtomicInteger();
        forAll(0, n, i -> {
            if (arrived.incrementAndGet() == n) {
                p.set(n);
            }
            p.get();
        });
        assertThat(arrived).hasValue(n);
    }

    /** Both loops share a thread then and when, so many rounds; the inner one has no rest, the outer one has. */
    @Test
    void whenAnInnerLoopBlocksTheRestOfTheOuterOneGoesOn() {
        for (int round = 0; round < 3000; round++) {
            Promise<Integer> promise = new Promise<>();
            forAll(0, 64, i -> {
                if (i == 0) {
                    forAll(0, 1, j -> promise.get());
                } else if (i == 1) {
                    promise.set(1);
                }
            });
        }
    }
}
