package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ArrayShadowTest {

    private static final ArrayShadow.Shape WITH_ALL_PASSES =
            new ArrayShadow.Shape(true, true, true, true, true, true, true, true);

    /**
     * A program that makes many short-lived arrays has as many shadows until a collection finds out that these are
     * dead.
     */
    @Test
    void aShadowIsSmallBeforeAnybodySharesTheArray() {
        double[] array = new double[1_000];
        assertThat(Allocated.bytesEach(() -> new ArrayShadow(array, WITH_ALL_PASSES)))
                .isLessThan(280);
    }
}
