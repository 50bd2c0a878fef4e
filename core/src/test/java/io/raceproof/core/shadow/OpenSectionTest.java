package io.raceproof.core.shadow;

import static io.raceproof.core.event.LockMode.EXCLUSIVE;
import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.detect.Race;
import io.raceproof.core.event.Events;
import io.raceproof.findings.Certainty;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A lock section that began beside other tasks and goes on when these are over: what is done in it may order what was
 * done before.
 */
class OpenSectionTest {

    private static final int MAIN = Events.ROOT;
    private static final int OTHER = 1;
    private static final int LOCK = 0;
    private static final int X = 0;
    private static final int Y = 1;

    private final List<Race> races = new ArrayList<>();
    private final ShadowRaces run = new ShadowRaces(races::add);

    /**
     * The other task reads x and then writes y in a section; main, in a section after it, writes x, and waits for the
     * other.
     */
    private void untilMainIsAllThereIs() {
        run.finishStart(MAIN, 0, 0);
        run.taskStart(MAIN, OTHER, 1);
        run.read(OTHER, X, 2);
        run.lockAcquire(OTHER, LOCK, EXCLUSIVE, 3);
        run.write(OTHER, Y, 4);
        run.lockRelease(OTHER, LOCK, EXCLUSIVE, 5);
        run.lockAcquire(MAIN, LOCK, EXCLUSIVE, 6);
        run.write(MAIN, X, 7);
        run.taskEnd(OTHER);
        run.finishEnd(MAIN, 0);
    }

    @Test
    void theSectionsAreInConflictAlsoIfThatShowsWhenOneTaskIsLeft() {
        untilMainIsAllThereIs();
        run.read(MAIN, Y, 8);
        run.lockRelease(MAIN, LOCK, EXCLUSIVE, 9);
        run.end();

        assertThat(races).isEmpty();
    }

    @Test
    void withoutAConflictTheirOrderIsChance() {
        untilMainIsAllThereIs();
        run.lockRelease(MAIN, LOCK, EXCLUSIVE, 9);
        run.end();

        assertThat(races).singleElement().satisfies(race -> {
            assertThat(race.location()).isEqualTo(X);
            assertThat(race.certainty()).isEqualTo(Certainty.PREDICTED);
        });
    }
}
