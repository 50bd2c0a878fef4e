package io.raceproof.core.detect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.raceproof.core.event.Choice;
import io.raceproof.core.event.Events;
import io.raceproof.core.event.LockMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class EspBagsTest {

    private static final int X = 0;

    private final List<Race> races = new ArrayList<>();
    private final EspBags espBags = new EspBags(races::add);

    /** Paper 0, Table 1: T2 in F1, then T3 in F2 in which T4 writes what T2 wrote. */
    @Test
    void theTaskInThePBagOfTheOuterFinishRaces() {
        espBags.finishStart(0, 1, 4);
        espBags.taskStart(0, 1, 7);
        espBags.write(1, X, 8);
        espBags.taskEnd(1);
        espBags.finishStart(0, 2, 15);
        espBags.taskStart(0, 2, 16);
        espBags.taskStart(2, 3, 17);
        espBags.write(3, X, 18);
        espBags.taskEnd(3);
        espBags.taskEnd(2);
        espBags.finishEnd(0, 2);

        assertThat(races).singleElement().satisfies(race -> {
            assertThat(race.earlier().task()).isEqualTo(1);
            assertThat(race.earlier().site()).isEqualTo(8);
            assertThat(race.later().task()).isEqualTo(3);
            assertThat(race.later().site()).isEqualTo(18);
        });
    }

    @Test
    void anIsolatedWriteThatAJoinedOneFollowedStillRacesWithAPlainRead() {
        espBags.taskStart(0, 1, 1);
        isolatedWrite(1, 2);
        espBags.taskEnd(1);
        espBags.finishStart(0, 1, 3);
        espBags.taskStart(0, 2, 4);
        isolatedWrite(2, 5);
        espBags.taskEnd(2);
        espBags.finishEnd(0, 1);
        assertThat(races).isEmpty();

        espBags.read(0, X, 6);
        assertThat(races).singleElement().satisfies(race -> {
            assertThat(race.earlier().site()).isEqualTo(2);
            assertThat(race.later().site()).isEqualTo(6);
        });
    }

    private void isolatedWrite(int task, int site) {
        espBags.lockAcquire(task, LockMode.ISOLATED, LockMode.EXCLUSIVE, site);
        espBags.write(task, X, site);
        espBags.lockRelease(task, LockMode.ISOLATED, LockMode.EXCLUSIVE, site);
    }

    @Test
    void whatIsOutsideTheFragmentIsRefusedByName() {
        assertRefused("promise", events -> events.joinMake(0, 0, 7));
        assertRefused("promise", events -> events.joinTake(0, 0, 7));
        assertRefused("sync variable", events -> events.syncRelease(0, 0, 7));
        assertRefused("sync variable", events -> events.syncAcquire(0, 0, 7));
        assertRefused("whichever task", events -> events.choice(0, Choice.ANY_JOIN, 7));
        assertRefused("lock 3", events -> events.lockAcquire(0, 3, LockMode.EXCLUSIVE, 7));
        assertRefused("isolated on objects", events -> events.lockAcquire(0, LockMode.ISOLATED, LockMode.SHARED, 7));
        assertRefused("started inside isolated at site 7", events -> {
            events.lockAcquire(0, LockMode.ISOLATED, LockMode.EXCLUSIVE, 6);
            events.taskStart(0, 1, 7);
        });
    }

    @Test
    void aRunThatIsNotDepthFirstIsRefused() {
        assertRefused("not depth-first: task 0 goes on while task 1 is under way", events -> {
            events.taskStart(0, 1, 1);
            events.read(0, X, 2);
        });
    }

    private static void assertRefused(String construct, Consumer<Events> run) {
        assertThatThrownBy(() -> run.accept(new EspBags(race -> {})))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining(construct)
                .hasMessageContaining("use the tree detector");
    }
}
