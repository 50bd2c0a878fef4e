package io.raceproof.prove.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProveAgreesTest {

    @Test
    void theAnalysisAgreesWithBruteForceOnRandomPrograms() {
        ProveAgrees.Tally tally = ProveAgrees.compare(80, 1, false, false);
        // Both kinds of programs must be among them, or nothing was compared.
        assertThat(tally.racy()).isBetween(15L, 65L);
    }

    @Test
    void itAgreesOnProgramsWithBarriers() {
        ProveAgrees.Tally tally = ProveAgrees.compare(80, 2, false, true);
        assertThat(tally.racy()).isBetween(10L, 65L);
        assertThat(tally.refused()).isLessThan(30);
    }

    @Test
    void islAgreesOnRacesAndSources() {
        assertThat(ProveAgrees.compare(12, 5, true, false).programs()).isEqualTo(12);
    }
}
