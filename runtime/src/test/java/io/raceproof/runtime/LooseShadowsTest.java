package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LooseShadowsTest {

    private final int[] array = new int[5_000];
    private ObservedRun run;

    @AfterEach
    void end() {
        run.end();
    }

    private void begin(Set<Pass> passes) {
        run = new ObservedRun(passes);
    }

    /** So many tasks, side by side, that write an element, and all are waited for. */
    private void phase(int tasks) {
        TaskHooks.openFinish();
        for (int i = 0; i < tasks; i++) {
            write(TaskHooks.start());
        }
        TaskHooks.closeFinish();
    }

    private void write(Object task) {
        Object outer = TaskHooks.begin(task);
        Hooks.arrayWrite(array, 7, Hooks.current(), 1);
        TaskHooks.end(outer);
    }

    private WeakReference<ArrayShadow> shadow() {
        return new WeakReference<>(Hooks.current().shadow(array));
    }

    /** Whether it goes in a while. */
    private static boolean goes(WeakReference<ArrayShadow> shadow) {
        for (int tries = 0; tries < 20 && shadow.get() != null; tries++) {
            System.gc();
        }
        return shadow.get() == null;
    }

    @Test
    void aShadowThatNobodyUsesInTheNextPhaseGoesBeforeItsArray() {
        begin(Pass.all());
        TaskHooks.openFinish();
        write(TaskHooks.start());
        WeakReference<ArrayShadow> shadow = shadow();
        TaskHooks.closeFinish();
        assertThat(goes(shadow)).isTrue();
        phase(2);
        assertThat(run.racy()).containsExactly("int[] element 7");
    }

    @Test
    void itStaysWhereThePassIsOff() {
        Set<Pass> passes = Pass.all();
        passes.remove(Pass.LOOSE);
        begin(passes);
        TaskHooks.openFinish();
        write(TaskHooks.start());
        WeakReference<ArrayShadow> shadow = shadow();
        TaskHooks.closeFinish();
        assertThat(goes(shadow)).isFalse();
    }

    /** As a method does that has looked for it once, and accesses the array again after it has waited for others. */
    @Test
    void aShadowThatSomebodyKnowsStaysTheArraysOwn() {
        begin(Pass.all());
        TaskHooks.openFinish();
        write(TaskHooks.start());
        ArrayShadow known = Hooks.current().shadow(array);
        TaskHooks.closeFinish();
        System.gc();
        for (int i = 0; i < 3; i++) {
            phase(1);
        }
        TaskHooks.openFinish();
        write(TaskHooks.start());
        assertThat(run.racy()).isEmpty();
        Hooks.elementWrite(7, known, Hooks.current(), 2);
        assertThat(run.racy()).containsExactly("int[] element 7");
        TaskHooks.closeFinish();
    }

    @Test
    void aShadowWithARaceIsHeld() {
        begin(Pass.all());
        phase(2);
        assertThat(run.racy()).containsExactly("int[] element 7");
        assertThat(goes(shadow())).isFalse();
        phase(2);
        assertThat(run.racy()).as("told once").hasSize(1);
    }
}
