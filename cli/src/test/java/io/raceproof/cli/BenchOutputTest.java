package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class BenchOutputTest {

    private static final long LIMIT = TimeUnit.MILLISECONDS.toNanos(1_500);

    private static BenchOutput of(String script) throws IOException {
        Process process = new ProcessBuilder("sh", "-c", script).start();
        return BenchOutput.of(process, 1_500);
    }

    @Test
    void whatEndsInTimeIsReadToTheEnd() throws IOException {
        BenchOutput output = of("echo begin; echo over; echo run 1 2; exit 3");
        assertThat(output.lines()).containsExactly("begin", "over", "run 1 2");
        assertThat(output.status()).isEqualTo(3);
        assertThat(output.wasStopped()).isFalse();
    }

    @Test
    void whatDoesNotEndIsStoppedAndTheRunUnderWayIsABound() throws IOException {
        BenchOutput output = of("echo begin; exec sleep 60");
        assertThat(output.wasStopped()).isTrue();
        assertThat(output.atLeastNanos()).isPositive().isLessThan(TimeUnit.SECONDS.toNanos(60));
    }

    @Test
    void theShortestRunIsABoundWhereTheLastHasHardlyBegun() throws IOException {
        BenchOutput output = of("echo begin; sleep 0.9; echo over; echo begin; exec sleep 60");
        assertThat(output.wasStopped()).isTrue();
        assertThat(output.atLeastNanos()).isGreaterThan(LIMIT / 3);
    }
}
