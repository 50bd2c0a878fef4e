package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.order.Segment;
import java.lang.ref.WeakReference;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a thread is and holds on to that goes from one task of a loop to the next. */
class NextPositionTest {

    private ObservedRun run;

    @AfterEach
    void end() {
        run.end();
    }

    private void begin(boolean isOn) {
        Set<Pass> passes = Pass.all();
        if (!isOn) {
            passes.remove(Pass.NEXT);
        }
        run = new ObservedRun(passes);
    }

    private static void loop(int positions, Runnable body) {
        Object loop = TaskHooks.startLoop(positions);
        for (int position = 0; position < positions; position++) {
            Object outer = TaskHooks.beginPosition(loop, position);
            body.run();
            TaskHooks.endPosition(outer, position + 1 < positions);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void afterTheLastOneItIsWhatItWasBefore(boolean isOn) {
        begin(isOn);
        Object main = TaskHooks.running();
        TaskHooks.openFinish();
        loop(3, () -> {
            Object task = TaskHooks.running();
            assertThat(task).isNotSameAs(main);
            loop(4, () -> assertThat(TaskHooks.running()).isNotSameAs(task));
            assertThat(TaskHooks.running()).isSameAs(task);
        });
        assertThat(TaskHooks.running()).isSameAs(main);
        TaskHooks.closeFinish();
        assertThat(Hooks.current().run.hasLiveTasks()).isFalse();
    }

    @Test
    void onlyWhereThePassIsOnItDoesNotGoBackInBetween() {
        begin(true);
        Current c = Hooks.current();
        Object loop = TaskHooks.startLoop(2);
        Object main = TaskHooks.beginPosition(loop, 0);
        Object first = TaskHooks.running();
        Segment done = c.task.now();
        TaskHooks.endPosition(main, true);
        assertThat(c.running).isSameAs(first);
        assertThat(TaskHooks.beginPosition(loop, 1)).isSameAs(main);
        assertThat(TaskHooks.running()).isSameAs(c.task).isNotSameAs(main);
        assertThat(c.task.now()).isNotSameAs(done);
        assertThat(done.scope().position()).isZero();
        assertThat(c.task.now().scope().position()).isEqualTo(1);
        TaskHooks.endPosition(main, false);
        assertThat(TaskHooks.running()).isSameAs(main);
    }

    /** The main task accesses what the loop's tasks have, beside them: it has a segment of its own. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatItDoesAfterTheLoopIsBesideItsTasks(boolean isOn) {
        begin(isOn);
        int[] array = new int[100];
        TaskHooks.openFinish();
        int[] next = {10};
        loop(3, () -> Hooks.arrayWrite(array, next[0]++, Hooks.current(), 1));
        assertThat(run.racy()).isEmpty();
        Hooks.arrayWrite(array, 11, Hooks.current(), 2);
        assertThat(run.racy()).containsExactly("int[] element 11");
        TaskHooks.closeFinish();
    }

    /** A task of a loop writes what the one before has read at last: nothing is left of what that knew. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatOneHasReadAllOfIsNewToTheNext(boolean isOn) {
        begin(isOn);
        int[] array = new int[5];
        TaskHooks.openFinish();
        Object writer = TaskHooks.start();
        Object outer = TaskHooks.begin(writer);
        Hooks.arrayWrite(array, 2, Hooks.current(), 1);
        TaskHooks.end(outer);
        TaskHooks.closeFinish();
        TaskHooks.openFinish();
        int[] position = {0};
        loop(3, () -> {
            Current c = Hooks.current();
            if (position[0]++ == 1) {
                Hooks.arrayWrite(array, 4, c, 3);
            } else {
                assertThat(c.arraysRead.has(c.shadow(array))).isFalse();
                for (int i = 0; i < array.length; i++) {
                    Hooks.arrayRead(array, i, c, 2);
                }
            }
        });
        assertThat(run.racy()).containsExactly("int[] element 4");
        TaskHooks.closeFinish();
    }

    @Test
    void aCallThatATaskLeftByAnExceptionIsNotUnderWayInTheNext() {
        begin(true);
        Current c = Hooks.current();
        Lookup below = new Lookup(null, new Object(), null, TaskHooks.running(), null);
        c.lookup = below;
        Object loop = TaskHooks.startLoop(2);
        Object main = TaskHooks.beginPosition(loop, 0);
        c.lookup = new Lookup(null, new Object(), null, TaskHooks.running(), c.lookup);
        c.lookup = new Lookup(null, new Object(), null, TaskHooks.running(), c.lookup);
        TaskHooks.endPosition(main, true);
        TaskHooks.beginPosition(loop, 1);
        assertThat(c.lookup).isSameAs(below);
        TaskHooks.endPosition(main, false);
    }

    @Test
    void itHoldsOnToNoArrayWhenTheLoopIsOver() {
        begin(true);
        TaskHooks.openFinish();
        WeakReference<int[]> array = loopOverArray();
        TaskHooks.closeFinish();
        for (int tries = 0; tries < 20 && array.get() != null; tries++) {
            System.gc();
        }
        assertThat(array.get()).isNull();
    }

    private static WeakReference<int[]> loopOverArray() {
        int[] array = new int[100];
        loop(3, () -> {
            for (int i = 0; i < array.length; i++) {
                Hooks.arrayRead(array, i, Hooks.current(), 1);
            }
        });
        return new WeakReference<>(array);
    }
}
