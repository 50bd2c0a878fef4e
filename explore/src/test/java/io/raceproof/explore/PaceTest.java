package io.raceproof.explore;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PaceTest {

    private static final long SECOND = 1_000_000_000L;

    @Test
    void aLargeCrewComesBackLessOften() {
        assertThat(Pace.USUAL.forCrew(32)).isEqualTo(Pace.USUAL);
        assertThat(Pace.USUAL.forCrew(3200).nanos()).isEqualTo(25 * SECOND);
        assertThat(Pace.FAR.forCrew(32)).isEqualTo(Pace.FAR);
        assertThat(Pace.FAR.forCrew(3200).nanos()).isEqualTo(25 * SECOND);
        assertThat(Pace.USUAL.forCrew(3200).executions()).isEqualTo(Pace.USUAL.executions());
    }

    @Test
    void aPaceWithoutEndHasNone() {
        Pace endless = new Pace(3, Long.MAX_VALUE);
        assertThat(endless.forCrew(3200)).isEqualTo(endless);
    }

    @Test
    void oneExecutionIsAlwaysMade() {
        assertThat(new Pace(1, 0).allows(0, SECOND)).isTrue();
        assertThat(new Pace(5, SECOND).allows(4, SECOND - 1)).isTrue();
        assertThat(new Pace(5, SECOND).allows(5, SECOND - 1)).isFalse();
        assertThat(new Pace(5, SECOND).allows(4, SECOND)).isFalse();
    }
}
