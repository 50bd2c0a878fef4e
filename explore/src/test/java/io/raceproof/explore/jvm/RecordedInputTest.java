package io.raceproof.explore.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RecordedInputTest {

    private static byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        new Random(1).nextBytes(bytes);
        return bytes;
    }

    @Test
    void everyoneReadsTheSameFromTheBeginning() throws IOException {
        byte[] bytes = bytes(50_000);
        RecordedInput input = new RecordedInput(new ByteArrayInputStream(bytes));
        InputStream first = input.fromBeginning();
        assertThat(first.readNBytes(10_000)).isEqualTo(Arrays.copyOf(bytes, 10_000));
        assertThat(input.fromBeginning().readAllBytes()).isEqualTo(bytes);
        assertThat(first.readAllBytes()).hasSize(40_000).endsWith(bytes[49_998], bytes[49_999]);
    }

    @Test
    void nothingIsReadWhereNothingIsAskedForAndTheEndIsTheEnd() throws IOException {
        InputStream input = new RecordedInput(new ByteArrayInputStream(new byte[] {-1})).fromBeginning();
        assertThat(input.read(new byte[4], 4, 0)).isZero();
        assertThat(input.read()).isEqualTo(255);
        assertThat(input.read(new byte[4], 0, 0)).isZero();
        assertThat(input.read()).isEqualTo(-1);
        assertThat(input.read(new byte[4])).isEqualTo(-1);
    }

    @Test
    void theRealInputIsNotAskedForMoreThanIsRead() throws IOException {
        ByteArrayInputStream real = new ByteArrayInputStream(bytes(100_000));
        InputStream input = new RecordedInput(real).fromBeginning();
        assertThat(input.read()).isNotNegative();
        assertThat(real.available()).isEqualTo(100_000 - RecordedInput.CHUNK);
        assertThat(input.available()).isEqualTo(RecordedInput.CHUNK - 1);
    }
}
