package io.raceproof.prove.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProveAgreesTest {

    @Test
    void theAnalysisAgreesWithBruteForceOnRandomPrograms() {
        ProveAgrees.Tally tally = ProveAgrees.compare(120, 1);
        // Both kinds of programs must be among them, or nothing was compared.
        assertThat(tally.racy()).isBetween(20L, 100L);
    }
}
