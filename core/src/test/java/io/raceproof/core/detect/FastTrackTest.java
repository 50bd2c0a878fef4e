package io.raceproof.core.detect;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.event.Events;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FastTrackTest {

    private static final int X = 0;

    private final List<Race> races = new ArrayList<>();

    /** Two tasks, started by main, that both write; the second runs when the first has ended. */
    private static void twoWriters(Events events) {
        events.taskStart(0, 1, 1);
        events.taskStart(0, 2, 2);
        events.write(1, X, 3);
        events.taskEnd(1);
        events.write(2, X, 4);
        events.taskEnd(2);
        events.taskEnd(0);
    }

    @Test
    void theTreeFindsTheRaceOfTwoTasksWhicheverThreadsTheyRunOn() {
        TreeRaces tree = new TreeRaces(races::add);
        twoWriters(tree);
        tree.end();
        assertThat(races).hasSize(1);
    }

    @Test
    void aRaceOfTwoTasksOnOneThreadIsMissed() {
        twoWriters(new FastTrack(task -> task == 0 ? 0 : 1, races::add));
        assertThat(races).isEmpty();
    }

    @Test
    void aRaceOfTwoTasksOnTwoThreadsIsFound() {
        twoWriters(new FastTrack(task -> task, races::add));
        assertThat(races).singleElement().satisfies(race -> {
            assertThat(race.earlier().site()).isEqualTo(3);
            assertThat(race.later().site()).isEqualTo(4);
        });
    }

    /** Task 2 takes its thread over from task 1, which task 3 waits for: now 3 looks as if it came after 0's write. */
    @Test
    void aThreadCarriesOrderFromTaskToTask() {
        Events fastTrack = new FastTrack(task -> task, races::add);
        Events oneThread = new FastTrack(task -> task == 2 ? 1 : task, race -> {
            throw new AssertionError("a thread-level tool cannot see " + race);
        });
        for (Events events : List.of(fastTrack, oneThread)) {
            events.taskStart(0, 1, 1);
            events.taskStart(0, 2, 2);
            events.taskStart(0, 3, 3);
            events.write(1, X, 4);
            events.joinMake(2, 0, 5);
            events.joinTake(3, 0, 6);
            events.read(3, X, 7);
        }
        assertThat(races).hasSize(1);
    }

    @Test
    void everyParallelReaderIsCompared() {
        Events fastTrack = new FastTrack(task -> task, races::add);
        fastTrack.taskStart(0, 1, 1);
        fastTrack.taskStart(0, 2, 2);
        fastTrack.read(1, X, 3);
        fastTrack.read(2, X, 4);
        fastTrack.joinMake(2, 0, 5);
        fastTrack.joinTake(0, 0, 6);
        fastTrack.write(0, X, 7);
        assertThat(races)
                .singleElement()
                .satisfies(race -> assertThat(race.earlier().site()).isEqualTo(3));
    }
}
