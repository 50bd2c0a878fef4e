package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Several threads write single elements of an array: in what form that is remembered makes no difference to what is
 * found.
 */
class WritersByTurnsTest {

    private static final int THREADS = 4;
    private static final int LENGTH = 600;

    private final ObservedThreads threads = new ObservedThreads(THREADS);

    @AfterEach
    void stopThreads() {
        threads.close();
    }

    /**
     * Two threads write by turns, each its own half from its begin to its end, and each element in a task of its own.
     */
    private void writeByTurns(int[] array) throws Exception {
        writeByTurns(array, LENGTH / 2);
    }

    /** The same of so many elements of each half. */
    private void writeByTurns(int[] array, int each) throws Exception {
        CyclicBarrier turn = new CyclicBarrier(2);
        TaskHooks.openFinish();
        Object loop = TaskHooks.startLoop(LENGTH);
        List<Future<?>> both = new ArrayList<>();
        for (int number = 0; number < 2; number++) {
            int first = number * LENGTH / 2;
            both.add(threads.submit(number, () -> {
                for (int at = first; at < first + each; at++) {
                    ObservedThreads.await(turn);
                    Object outer = TaskHooks.beginPosition(loop, at);
                    Hooks.arrayWrite(array, at, Hooks.current(), 1);
                    TaskHooks.end(outer);
                }
            }));
        }
        for (Future<?> half : both) {
            half.get();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void elementsHaveWordsWhereThreadsWriteByTurns(boolean byTurns) throws Exception {
        Observation observation = threads.begin(byTurns ? null : Pass.TURNS);
        int[] array = new int[LENGTH];
        writeByTurns(array);
        ArrayShadow shadow = Hooks.current().shadow(array);
        boolean haveWords = shadow.part(0).wordsIfInflated() != null;
        Hooks.arrayRead(array, 40, Hooks.current(), 2);
        TaskHooks.closeFinish();
        observation.end();
        assertThat(haveWords).isEqualTo(byTurns);
        assertThat(threads.racy()).containsExactly(40);
    }

    @Test
    void whatComesAfterAllOfThemBeginsWithRunsAgain() throws Exception {
        Observation observation = threads.begin(null);
        int[] array = new int[LENGTH];
        writeByTurns(array);
        TaskHooks.closeFinish();
        TaskHooks.openFinish();
        threads.on(0, TaskHooks.start(), () -> LoopHooks.rangeRead(array, LENGTH - 1, 1, LENGTH, Hooks.current(), 2))
                .get();
        boolean haveWords = Hooks.current().shadow(array).part(0).wordsIfInflated() != null;
        TaskHooks.closeFinish();
        observation.end();
        assertThat(haveWords).isFalse();
        assertThat(threads.racy()).isEmpty();
    }

    /** Two elements each are enough where there were many turns before; where there were few, they are not. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whoTookTurnsBeforeHasWordsSooner(boolean before) throws Exception {
        Observation observation = threads.begin(null);
        int[] array = new int[LENGTH];
        writeByTurns(array, before ? LENGTH / 2 : 2);
        TaskHooks.closeFinish();
        writeByTurns(array, 2);
        boolean haveWords = Hooks.current().shadow(array).part(0).wordsIfInflated() != null;
        TaskHooks.closeFinish();
        observation.end();
        assertThat(haveWords).isEqualTo(before);
        assertThat(threads.racy()).isEmpty();
    }

    /** Each thread has elements of its own, and accesses some of others'. */
    @Test
    void noRaceIsLostOrMadeUpHoweverTheThreadsGo() throws Exception {
        Observation observation = threads.begin(null);
        int found = 0;
        for (int round = 0; round < 300; round++) {
            threads.racy().clear();
            int[] array = new int[LENGTH];
            Random random = new Random(round);
            Set<Integer> expected = new TreeSet<>();
            CyclicBarrier start = new CyclicBarrier(THREADS);
            TaskHooks.openFinish();
            List<Future<?>> all = new ArrayList<>();
            for (int number = 0; number < THREADS; number++) {
                int own = number;
                int stolen = random.nextInt(LENGTH);
                boolean reads = random.nextBoolean();
                if (stolen % THREADS != own) {
                    expected.add(stolen);
                }
                int when = random.nextInt(LENGTH / THREADS) * THREADS + own;
                all.add(threads.on(number, TaskHooks.start(), () -> {
                    ObservedThreads.await(start);
                    for (int at = own; at < LENGTH; at += THREADS) {
                        Hooks.arrayWrite(array, at, Hooks.current(), 1);
                        if (at == when && reads) {
                            Hooks.arrayRead(array, stolen, Hooks.current(), 2);
                        } else if (at == when) {
                            Hooks.arrayWrite(array, stolen, Hooks.current(), 3);
                        }
                    }
                }));
            }
            for (Future<?> each : all) {
                each.get();
            }
            TaskHooks.closeFinish();
            assertThat(threads.racy()).as("round " + round).isEqualTo(expected);
            found += expected.size();
        }
        observation.end();
        assertThat(found).isGreaterThan(300);
    }
}
