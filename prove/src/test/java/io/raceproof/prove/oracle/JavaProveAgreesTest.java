package io.raceproof.prove.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JavaProveAgreesTest {

    @Test
    void answersAboutRandomJavaAgreeWithRunningIt() throws Exception {
        JavaProveAgrees.Tally tally = JavaProveAgrees.compare(60, 13, false);
        assertThat(tally.wrong()).isEmpty();
        assertThat(tally.failing()).isZero();
        // All three answers must be among them, or nothing was compared.
        assertThat(tally.proved()).isPositive();
        assertThat(tally.racy()).isPositive();
        assertThat(tally.unknown()).isPositive();
    }
}
