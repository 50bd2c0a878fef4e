package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.detect.Race;
import io.raceproof.core.event.Events;
import io.raceproof.findings.Ending;
import java.lang.reflect.Proxy;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/**
 * As long as there is one thread, or one that runs at a time, checks take no locks; another one waits for the check that
 * is under way.
 */
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
        return begin(false);
    }

    private Observation begin(boolean serial) {
        return Observation.begin(
                new Settings(null, serial, DetectorName.TREE, Pass.all(), false, AtomicityOf.NOTHING),
                this,
                NOBODY,
                false);
    }

    private static boolean needsNoLocks() {
        return Run.current().run.space().needsNoLocks();
    }

    @Test
    void locksAreTakenFromTheMomentOnWhenAnotherThreadComes() throws InterruptedException {
        Observation observation = begin();
        boolean before = needsNoLocks();
        other.start();
        other.join();
        boolean after = needsNoLocks();
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

    @Test
    void threadsThatTheSchedulerLetsRunByTurnsAreAsOne() {
        Observation observation = begin(true);
        Thread[] ran = new Thread[1];
        Run.activeScheduler().runNow(() -> ran[0] = Run.current().thread);
        boolean after = needsNoLocks();
        observation.end();
        assertThat(ran[0]).isNotNull().isNotSameAs(Thread.currentThread());
        assertThat(after).isTrue();
    }

    @Test
    void aThreadThatIsNotScheduledIsAnotherOneInSerialModeToo() throws InterruptedException {
        Observation observation = begin(true);
        other.start();
        other.join();
        boolean after = needsNoLocks();
        observation.end();
        assertThat(after).isFalse();
    }

    @Test
    void whoIsBlockedUnseenGoesOnBesideTheOthers() {
        Observation observation = begin(true);
        Scheduler scheduler = Run.activeScheduler();
        Object main = scheduler.strand();
        CountDownLatch cannotBeSeen = new CountDownLatch(1);
        AtomicBoolean isBack = new AtomicBoolean();
        scheduler.runNow(() -> {
            Run.current();
            try {
                cannotBeSeen.await();
            } catch (InterruptedException e) {
                throw new AssertionError("nobody interrupts it", e);
            }
            scheduler.await(() -> true);
            isBack.set(true);
            scheduler.wake(main);
        });
        boolean after = needsNoLocks();
        cannotBeSeen.countDown();
        scheduler.await(isBack::get);
        observation.end();
        assertThat(after).isFalse();
    }
}
