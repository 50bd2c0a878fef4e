package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.detect.Access;
import io.raceproof.core.detect.Race;
import io.raceproof.core.event.Events;
import io.raceproof.findings.Ending;
import java.lang.reflect.Array;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random accesses to neighbours, by random tasks, told by this thread as rewritten code would tell them: with and
 * without passes, the same elements are found racy at the same moments, and what is reported was really accessed there.
 */
class GatheredTest implements Outcome {

    private static final int LENGTH = 200;

    /** The length of an array whose accesses are around the end of its first part. */
    private static final int SEVERAL_PARTS = 5000;

    private static final int NEAR_AN_END = 2048 - LENGTH / 2;

    private static final Events NOBODY = (Events) Proxy.newProxyInstance(
            GatheredTest.class.getClassLoader(), new Class<?>[] {Events.class}, (proxy, method, given) -> null);

    /** An element of an array, by the array's type, and how it was accessed. */
    private record Done(String element, int site, boolean write) {}

    /** What runs with all passes showed, by seed: each is compared with many others. */
    private static final Map<Integer, GatheredTest> WITH_ALL = new HashMap<>();

    private final Set<String> racy = new HashSet<>();
    private final Set<Done> done = new HashSet<>();

    /** How many elements were racy, access by access. */
    private final List<Integer> counts = new ArrayList<>();

    private final List<Race> races = new ArrayList<>();

    @Override
    public void report(Race race) {
        racy.add(race.location().toString());
        races.add(race);
    }

    @Override
    public void deadlock(String[] waiting) {
        throw new AssertionError("a deadlock");
    }

    @Override
    public void close(Ending ending) {}

    @ParameterizedTest
    @EnumSource(
            names = {
                "GATHER", "OWNED", "MERGED", "COVERED", "STAND", "PARTS", "BANDS", "SINGLE", "WHOLE", "AHEAD", "LOOSE",
                "NEXT"
            })
    void theSameElementsAreRacyAtTheSameMomentsWithoutThePass(Pass off) {
        int found = 0;
        for (int seed = 0; seed < 70; seed++) {
            GatheredTest with = WITH_ALL.computeIfAbsent(seed, GatheredTest::withAll);
            Set<Pass> others = Pass.all();
            others.remove(off);
            GatheredTest without = new GatheredTest();
            without.run(seed, others);
            assertThat(with.counts).as("seed " + seed).isEqualTo(without.counts);
            assertThat(with.racy).as("seed " + seed).isEqualTo(without.racy);
            with.expectTruth();
            found += with.racy.size();
        }
        assertThat(found).isGreaterThan(200);
    }

    private static GatheredTest withAll(int seed) {
        GatheredTest with = new GatheredTest();
        with.run(seed, Pass.all());
        return with;
    }

    private void expectTruth() {
        for (Race race : races) {
            for (Access each : List.of(race.earlier(), race.later())) {
                assertThat(done).contains(new Done(race.location().toString(), each.site(), each.write()));
            }
        }
    }

    private void run(int seed, Set<Pass> passes) {
        Settings settings = new Settings(null, false, DetectorName.TREE, passes, false, AtomicityOf.NOTHING);
        Observation observation = Observation.begin(settings, this, NOBODY, false);
        Object[] arrays = {new int[LENGTH], new long[LENGTH], new byte[4], new short[SEVERAL_PARTS]};
        Random random = new Random(seed);
        TaskHooks.openFinish();
        for (int i = 0; i < 6; i++) {
            Object task = TaskHooks.start();
            access(arrays, random, 3);
            Object outer = TaskHooks.begin(task);
            access(arrays, random, 1 + random.nextInt(12));
            TaskHooks.end(outer);
            if (random.nextInt(2) == 0) {
                loop(arrays, random);
            }
            if (random.nextInt(4) == 0) {
                TaskHooks.closeFinish();
                TaskHooks.openFinish();
            }
        }
        access(arrays, random, 5);
        observation.end();
        counts.add(racy.size());
    }

    /** The tasks of a loop, one after the other, as the task library runs a stretch of them. */
    private void loop(Object[] arrays, Random random) {
        int positions = 1 + random.nextInt(5);
        Object loop = TaskHooks.startLoop(positions);
        for (int position = 0; position < positions; position++) {
            Object outer = TaskHooks.beginPosition(loop, position);
            access(arrays, random, 1 + random.nextInt(3));
            TaskHooks.endPosition(outer, position + 1 < positions);
        }
    }

    /** So many stretches: up or down, with gaps, again and again, one way or the other; at times within a section. */
    private void access(Object[] arrays, Random random, int stretches) {
        for (int i = 0; i < stretches; i++) {
            Object array = arrays[random.nextInt(arrays.length)];
            int at = random.nextInt(LENGTH) + (array instanceof short[] ? NEAR_AN_END : 0);
            int step = random.nextInt(5) == 0 ? random.nextInt(5) - 2 : 1;
            int writes = random.nextInt(4);
            boolean isolated = random.nextInt(8) == 0;
            if (isolated) {
                TaskHooks.acquire(null);
            }
            for (int again = random.nextInt(8); again < 2 && !(array instanceof short[]); again++) {
                for (int k = 0; k < Array.getLength(array); k++) {
                    access(array, k, false, 6);
                }
            }
            if (random.nextInt(4) == 0) {
                columns(array, at, writes > 1, random);
            }
            for (int k = random.nextInt(90); k >= 0; k--) {
                boolean write = writes > 1 ? writes == 2 : random.nextInt(9) == 0;
                access(array, at, write, 1 + random.nextInt(random.nextBoolean() ? 1 : 5));
                at += step;
            }
            if (isolated) {
                TaskHooks.release(null);
            }
        }
    }

    /**
     * Some columns of a matrix that begins there, one after the other, as a loop tells of them that has gone through
     * each.
     */
    private void columns(Object array, int at, boolean write, Random random) {
        int stride = 2 + random.nextInt(40);
        int rows = 2 + random.nextInt(4);
        int length = Array.getLength(array);
        int columns = 1 + random.nextInt(stride + 2);
        int site = 1 + random.nextInt(5);
        for (int column = at; column < at + columns && column + (rows - 1) * stride <= length; column++) {
            int last = column + (rows - 1) * stride;
            for (int index = column; index <= last; index += stride) {
                done.add(new Done(name(array, index), site, write));
            }
            if (write) {
                LoopHooks.rangeWrite(array, last, stride, rows, Hooks.current(), site);
            } else {
                LoopHooks.rangeRead(array, last, stride, rows, Hooks.current(), site);
            }
            counts.add(racy.size());
        }
    }

    private static String name(Object array, int index) {
        return array.getClass().getComponentType() + "[] element " + index;
    }

    private void access(Object array, int index, boolean write, int site) {
        done.add(new Done(name(array, index), site, write));
        if (write) {
            Hooks.arrayWrite(array, index, Hooks.current(), site);
        } else {
            Hooks.arrayRead(array, index, Hooks.current(), site);
        }
        counts.add(racy.size());
    }

    @ParameterizedTest
    @ValueSource(ints = {LENGTH, 5})
    void whoHasReadAllIsNotAskedAgainUntilItsSegmentEnds(int length) {
        Observation observation = Observation.begin(
                new Settings(null, false, DetectorName.TREE, Pass.all(), false, AtomicityOf.NOTHING),
                this,
                NOBODY,
                false);
        int[] array = new int[length];
        TaskHooks.openFinish();
        Object writer = TaskHooks.start();
        Object reader = TaskHooks.start();
        Object outer = TaskHooks.begin(reader);
        Current c = Hooks.current();
        for (int i = 0; i < length; i++) {
            assertThat(c.arraysRead.has(c.shadow(array))).isFalse();
            Hooks.arrayRead(array, i, c, 1);
        }
        assertThat(c.arraysRead.has(c.shadow(array))).isTrue();
        TaskHooks.end(outer);
        assertThat(c.arraysRead.has(c.shadow(array))).isFalse();
        outer = TaskHooks.begin(writer);
        Hooks.arrayWrite(array, 3, c, 2);
        assertThat(racy).containsExactly("int[] element 3");
        TaskHooks.end(outer);
        TaskHooks.closeFinish();
        observation.end();
    }

    /**
     * The first has the array to itself, the second one goes through it with others, the third one does it as the
     * second has.
     */
    @Test
    void theFirstElementWaitsWhereTheLastStretchWasLongUnlessItRaces() {
        Observation observation = Observation.begin(
                new Settings(null, false, DetectorName.TREE, Pass.all(), false, AtomicityOf.NOTHING),
                this,
                NOBODY,
                false);
        int[] array = new int[LENGTH];
        TaskHooks.openFinish();
        for (int from = 0; from < 60; from += 20) {
            Object outer = TaskHooks.begin(TaskHooks.start());
            Current c = Hooks.current();
            Hooks.arrayRead(array, LENGTH - 1, c, 3);
            for (int i = from; i < from + 20; i++) {
                Hooks.arrayWrite(array, i, c, 1);
                boolean isTold = c.shadow(array).hasAccessed(i, c.now, true, c.checker);
                assertThat(isTold).as("element " + i).isEqualTo(i < 22);
            }
            TaskHooks.end(outer);
        }
        Object outer = TaskHooks.begin(TaskHooks.start());
        Hooks.arrayWrite(array, 40, Hooks.current(), 2);
        assertThat(racy).containsExactly("int[] element 40");
        TaskHooks.end(outer);
        TaskHooks.closeFinish();
        observation.end();
    }

    @Test
    void whatWaitsAtTheEndOfTheRunIsTold() {
        Settings settings = new Settings(null, false, DetectorName.TREE, Pass.all(), false, AtomicityOf.NOTHING);
        Observation observation = Observation.begin(settings, this, NOBODY, false);
        int[] array = new int[LENGTH];
        Object child = TaskHooks.start();
        Object outer = TaskHooks.begin(child);
        // What a task does to an array of its own is written down at once.
        Hooks.arrayRead(array, LENGTH - 1, Hooks.current(), 1);
        TaskHooks.end(outer);
        for (int i = 0; i < 30; i++) {
            Hooks.arrayWrite(array, i, Hooks.current(), 1);
        }
        Current c = Hooks.current();
        assertThat(c.shadow(array).hasAccessed(20, c.now, true, c.checker))
                .as("it waits")
                .isFalse();
        observation.end();
        assertThat(c.shadow(array).hasAccessed(29, c.now, true, c.checker)).isTrue();
    }

    /**
     * A thread stands still with elements that wait, or goes on for ever; another one has written them, and ends the
     * run.
     */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatOthersHaveNotToldIsToldAtTheEnd(boolean goesOn) throws InterruptedException {
        Settings settings = new Settings(null, false, DetectorName.TREE, Pass.all(), false, AtomicityOf.NOTHING);
        Observation observation = Observation.begin(settings, this, NOBODY, false);
        int[] array = new int[LENGTH];
        CountDownLatch waits = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        TaskHooks.openFinish();
        Object child = TaskHooks.start();
        Thread other = new Thread(() -> {
            Object outer = TaskHooks.begin(child);
            for (int i = 0; i < 30; i++) {
                Hooks.arrayWrite(array, i, Hooks.current(), 1);
            }
            waits.countDown();
            while (goesOn && never.getCount() > 0) {
                Hooks.arrayWrite(array, 29, Hooks.current(), 1);
            }
            try {
                never.await();
            } catch (InterruptedException e) {
                TaskHooks.end(outer);
            }
        });
        other.start();
        waits.await();
        Hooks.arrayWrite(array, 25, Hooks.current(), 2);
        observation.end();
        assertThat(racy).containsExactly("int[] element 25");
        never.countDown();
        other.interrupt();
        other.join();
    }
}
