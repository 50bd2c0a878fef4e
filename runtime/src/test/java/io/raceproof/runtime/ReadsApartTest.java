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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Several threads read an array, and one of them, or another, writes it: what they keep to themselves is found all the
 * same.
 */
class ReadsApartTest {

    private static final int THREADS = 4;
    private static final int LENGTH = 300;

    private final ObservedThreads threads = new ObservedThreads(THREADS);

    @AfterEach
    void stopThreads() {
        threads.close();
    }

    private static void read(Object array, int from, int to, int site) {
        LoopHooks.rangeRead(array, to - 1, 1, to - from, Hooks.current(), site);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void readsAtSeveralPlacesByTwoThreadsAtOnceStayRuns(boolean apart) throws Exception {
        Observation observation = threads.begin(apart ? null : Pass.APART);
        int[] array = new int[LENGTH];
        ArrayShadow shadow = Hooks.current().shadow(array);
        CyclicBarrier turn = new CyclicBarrier(2);
        TaskHooks.openFinish();
        List<Future<?>> both = new ArrayList<>();
        for (int number = 0; number < 2; number++) {
            both.add(threads.on(number, TaskHooks.start(), () -> {
                for (int at = 0; at < LENGTH; at += 20) {
                    ObservedThreads.await(turn);
                    read(array, at, at + 10, 1);
                    read(array, at + 10, at + 20, 2);
                }
            }));
        }
        for (Future<?> each : both) {
            each.get();
        }
        boolean areRuns = shadow.part(0).wordsIfInflated() == null;
        Hooks.arrayWrite(array, 25, Hooks.current(), 3);
        TaskHooks.closeFinish();
        observation.end();
        assertThat(areRuns).isEqualTo(apart);
        assertThat(threads.racy()).containsExactly(25);
    }

    /**
     * Somebody has read an element that is written meanwhile, before it or after it. Some read a few ranges each, some
     * many single elements, too many for runs.
     */
    @ParameterizedTest
    @CsvSource({"true, 30, 20", "false, 30, 20", "true, 200, 1", "false, 200, 1", "false, 200, 3"})
    void noRaceIsLostOrMadeUpHoweverTheThreadsGo(boolean manyTasks, int count, int longest) throws Exception {
        Observation observation = threads.begin(null);
        int found = 0;
        for (int round = 0; round < 400; round++) {
            threads.racy().clear();
            int[] array = new int[LENGTH];
            Set<Integer> expected = new TreeSet<>();
            Random random = new Random(round);
            int writer = random.nextInt(THREADS);
            Set<Integer> written = new TreeSet<>();
            for (int i = random.nextInt(4); i >= 0; i--) {
                written.add(random.nextInt(LENGTH));
            }
            TaskHooks.openFinish();
            CyclicBarrier start = new CyclicBarrier(THREADS);
            List<Future<?>> all = new ArrayList<>();
            for (int number = 0; number < THREADS; number++) {
                List<int[]> ranges = new ArrayList<>();
                for (int i = 0; i < count; i++) {
                    int from = random.nextInt(LENGTH - longest);
                    ranges.add(new int[] {from, from + 1 + random.nextInt(longest)});
                }
                boolean writes = number == writer;
                if (!writes) {
                    written.stream()
                            .filter(at -> ranges.stream().anyMatch(range -> range[0] <= at && at < range[1]))
                            .forEach(expected::add);
                }
                int delay = random.nextInt(200);
                all.add(
                        manyTasks && !writes
                                ? readByMany(number, array, ranges, start)
                                : threads.on(number, TaskHooks.start(), () -> {
                                    ObservedThreads.await(start);
                                    if (writes) {
                                        ObservedThreads.pause(delay);
                                        written.forEach(at -> Hooks.arrayWrite(array, at, Hooks.current(), 4));
                                    } else {
                                        ranges.forEach(range -> read(array, range[0], range[1], 1 + range[0] % 2));
                                    }
                                }));
            }
            for (Future<?> each : all) {
                each.get();
            }
            TaskHooks.closeFinish();
            TaskHooks.openFinish();
            for (int i = 0; i < LENGTH; i++) {
                Hooks.arrayWrite(array, i, Hooks.current(), 5);
            }
            TaskHooks.closeFinish();
            assertThat(threads.racy()).as("round " + round).isEqualTo(expected);
            found += expected.size();
        }
        observation.end();
        assertThat(found).isGreaterThan(400);
    }

    /** The thread runs a task for each range, one after the other. */
    private Future<?> readByMany(int thread, int[] array, List<int[]> ranges, CyclicBarrier start) {
        Object loop = TaskHooks.startLoop(ranges.size());
        return threads.submit(thread, () -> {
            ObservedThreads.await(start);
            for (int i = 0; i < ranges.size(); i++) {
                Object outer = TaskHooks.beginPosition(loop, i);
                read(array, ranges.get(i)[0], ranges.get(i)[1], 1 + i % 2);
                TaskHooks.end(outer);
            }
        });
    }
}
