package io.raceproof.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.event.LockMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FootprintTest {

    private static Footprint section(LockMode mode, Touch... touches) {
        Footprint.Builder section =
                new Footprint.Builder().takes(new Hold("L", mode)).section();
        for (Touch touch : touches) {
            section.inside(touch);
        }
        return section.build();
    }

    private static void assertConflict(Footprint a, Footprint b, boolean expected) {
        assertThat(a.conflictsWith(b)).isEqualTo(expected);
        assertThat(b.conflictsWith(a)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "READ, READ, false",
        "READ, WRITE, true",
        "WRITE, WRITE, true",
        "ADD, ADD, false",
        "MAX, MAX, false",
        "PUT, PUT, false",
        "ADD, MAX, true",
        "ADD, READ, true",
        "ADD, WRITE, true"
    })
    void sectionsInOneGoConflictByWhatTheyAccess(Effect one, Effect other, boolean conflict) {
        assertConflict(
                section(LockMode.EXCLUSIVE, new Touch("x", one)),
                section(LockMode.EXCLUSIVE, new Touch("x", other)),
                conflict);
        assertConflict(
                section(LockMode.EXCLUSIVE, new Touch("x", one)),
                section(LockMode.EXCLUSIVE, new Touch("y", other)),
                false);
    }

    @Test
    void sectionsThatDoNotExcludeEachOtherDoNotConflict() {
        Touch write = new Touch("x", Effect.WRITE);
        assertConflict(section(LockMode.SHARED, write), section(LockMode.SHARED, write), false);
        assertConflict(section(LockMode.SHARED, write), section(LockMode.EXCLUSIVE, write), true);
    }

    @Test
    void aSectionThatIsNotInOneGoConflictsWithEverySectionOfItsLock() {
        Footprint taken =
                new Footprint.Builder().takes(new Hold("L", LockMode.EXCLUSIVE)).build();
        assertConflict(taken, section(LockMode.EXCLUSIVE), true);
        assertConflict(taken, taken, true);
        Footprint another =
                new Footprint.Builder().takes(new Hold("M", LockMode.EXCLUSIVE)).build();
        assertConflict(taken, another, false);
    }

    @Test
    void attemptsThatFailConflictWithTheOneThatSucceeds() {
        Footprint fails =
                new Footprint.Builder().uses(new Touch("p", Effect.READ)).build();
        Footprint succeeds =
                new Footprint.Builder().uses(new Touch("p", Effect.WRITE)).build();
        assertConflict(fails, fails, false);
        assertConflict(fails, succeeds, true);
    }
}
