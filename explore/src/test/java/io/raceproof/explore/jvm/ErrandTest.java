package io.raceproof.explore.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ErrandTest {

    private static final byte[] INPUT = "one two".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] PART = {1, 2, 3};

    private static Errand sent(boolean isWhole) {
        return Errand.read(new Errand(INPUT, isWhole, PART).bytes());
    }

    @Test
    void whatWasReadOfTheInputComesAlong() {
        byte[] to = new byte[10];
        Errand errand = sent(false);
        assertThat(errand.part()).isEqualTo(PART);
        assertThat(errand.copy(4, to, 1, 9)).isEqualTo(3);
        assertThat(new String(to, 1, 3, StandardCharsets.US_ASCII)).isEqualTo("two");
        assertThat(errand.copy(0, to, 0, 2)).isEqualTo(2);
    }

    @Test
    void theEndOfTheInputIsToldOnlyIfItHasBeenRead() {
        assertThat(sent(true).copy(INPUT.length, new byte[1], 0, 1)).isEqualTo(-1);
        assertThatThrownBy(() -> sent(false).copy(INPUT.length, new byte[1], 0, 1))
                .isInstanceOfSatisfying(Errand.LacksInput.class, lacks -> assertThat(lacks.place())
                        .isEqualTo(INPUT.length));
    }
}
