package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.detect.Race;
import io.raceproof.core.event.Events;
import io.raceproof.core.shadow.Word;
import io.raceproof.findings.Ending;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;

class CoveredReadsTest implements Outcome {

    private static final Events NOBODY = (Events) Proxy.newProxyInstance(
            CoveredReadsTest.class.getClassLoader(), new Class<?>[] {Events.class}, (proxy, method, given) -> null);

    @Override
    public void report(Race race) {
        throw new AssertionError("a race");
    }

    @Override
    public void deadlock(String[] waiting) {
        throw new AssertionError("a deadlock");
    }

    @Override
    public void close(Ending ending) {}

    /** Asked twice, since the answer is remembered. */
    @Test
    void whatStandsForTheReadsOfOneSegmentMeansNothingToAnother() {
        Settings settings = new Settings(null, false, DetectorName.TREE, Pass.all(), false, AtomicityOf.NOTHING);
        Observation observation = Observation.begin(settings, this, NOBODY, false);
        TaskHooks.openFinish();
        Object first = TaskHooks.start();
        Object second = TaskHooks.start();
        long readByFirst = read(first, Word.NONE);
        read(second, readByFirst);
        TaskHooks.closeFinish();
        observation.end();
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
