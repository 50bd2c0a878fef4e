package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.shadow.Word;
import org.junit.jupiter.api.Test;

class CoveredReadsTest {

    /** Asked twice, since the answer is remembered. */
    @Test
    void whatStandsForTheReadsOfOneSegmentMeansNothingToAnother() {
        ObservedRun run = new ObservedRun(Pass.all());
        TaskHooks.openFinish();
        Object first = TaskHooks.start();
        Object second = TaskHooks.start();
        long readByFirst = read(first, Word.NONE);
        read(second, readByFirst);
        TaskHooks.closeFinish();
        run.end();
        assertThat(run.racy()).isEmpty();
    }

    /** The task's own word stands for its reads, and that of the other, if there is one, does not; returns its own. */
    private static long read(Object task, long other) {
        Object outer = TaskHooks.begin(task);
        Current c = Hooks.current();
        c.begin(1);
        long own = c.now | 1;
        for (int i = 0; i < 2; i++) {
            assertThat(c.isCovered(Word.NONE, other)).isFalse();
            assertThat(c.isCovered(Word.NONE, own)).isTrue();
            assertThat(c.isCovered(Word.NONE, own)).isTrue();
        }
        TaskHooks.end(outer);
        return own;
    }
}
