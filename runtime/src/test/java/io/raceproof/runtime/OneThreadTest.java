package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.detect.Race;
import io.raceproof.core.event.Events;
import io.raceproof.findings.Ending;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** As long as there is one thread, its checks take no locks; another one waits for the check that is under way. */
class OneThreadTest implements Outcome {

    private static final long MOMENT_NANOS = 200_000_000;

    private static final Events NOBODY = (Events) Proxy.newProxyInstance(
            OneThreadTest.class.getClassLoader(), new Class<?>[] {Events.class}, (proxy, method, given) -> null);

    private final AtomicBoolean came = new AtomicBoolean();
    private final Thread other = new Thread(() -> came.set(Run.current() != null));
    private boolean cameDuringTheCheck;

    @Override
    public void report(Race race) {
        other.start();
        long end = System.nanoTime() + MOMENT_NANOS;
        while (System.nanoTime() < end) {
            cameDuringTheCheck |= came.get();
        }
    }

    @Override
    public void deadlock(String[] waiting) {
        throw new AssertionError("a deadlock");
    }

    @Override
    public void close(Ending ending) {}

    private Observation begin() {
        return Observation.begin(
                new Settings(null, false, DetectorName.TREE, Pass.all(), false, AtomicityOf.NOTHING),
                this,
                NOBODY,
                false);
    }

    @Test
    void locksAreTakenFromTheMomentOnWhenAnotherThreadComes() throws InterruptedException {
        Observation observation = begin();
        boolean before = Run.current().run.space().needsNoLocks();
        other.start();
        other.join();
        boolean after = Run.current().run.space().needsNoLocks();
        observation.end();
        assertThat(before).isTrue();
        assertThat(after).isFalse();
    }

    @Test
    void whoComesWaitsForACheckThatIsUnderWay() throws InterruptedException {
        Observation observation = begin();
        int[] array = new int[100];
        TaskHooks.openFinish();
        Object outer = TaskHooks.begin(TaskHooks.start());
        Hooks.arrayWrite(array, 3, Hooks.current(), 1);
        TaskHooks.end(outer);
        Hooks.arrayWrite(array, 3, Hooks.current(), 2);
        other.join();
        observation.end();
        assertThat(came)
                .as("a race was reported, and the other thread went on in the end")
                .isTrue();
        assertThat(cameDuringTheCheck).isFalse();
    }
}
