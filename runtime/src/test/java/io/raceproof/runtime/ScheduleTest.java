package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.runtime.Operation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who goes next when strands yield, wait for time, or when a schedule decides. */
class ScheduleTest {

    /** Not thread-safe: one strand runs at a time. */
    private final List<String> steps = new ArrayList<>();

    private final Scheduler scheduler = new Scheduler();

    private void step(String name, boolean writes) {
        scheduler.operation(Kind.VARIABLE, this, null, writes, 0);
        steps.add(name);
    }

    @Test
    void whoOnlyLooksLetsOthersGoFirstAfterAWhile() {
        boolean[] flag = new boolean[1];
        scheduler.runLater(() -> flag[0] = true);
        int looks = 0;
        while (!flag[0] && looks < 1_000) {
            step("look", false);
            looks++;
        }
        assertThat(flag[0]).isTrue();
        assertThat(looks).isEqualTo(200);
    }

    @Test
    void whoWritesKeepsRunning() {
        scheduler.runLater(() -> steps.add("other"));
        for (int i = 0; i < 1_000; i++) {
            step("write", true);
        }
        assertThat(steps).containsOnly("write");
    }

    @Test
    void timePassesToTheEndOfTheFirstWaitWhenNobodyCanRun() throws InterruptedException {
        SchedulerStrand main = Scheduler.own();
        long before = scheduler.turns.clock.sinceStart();
        SchedulerThreads.sleep(main, 3_600_000_000_000L);
        assertThat(scheduler.turns.clock.sinceStart() - before).isBetween(3_600_000_000_000L, 3_600_001_000_000L);
    }

    /** A thread that is not scheduled may end at any moment, also while somebody begins to wait for it. */
    @Test
    @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void whoJoinsAThreadThatEndsAtThatMomentGoesOn() throws InterruptedException {
        Scheduler own = new Scheduler();
        for (int i = 0; i < 3_000; i++) {
            AtomicBoolean begins = new AtomicBoolean();
            Thread ending = new Thread(() -> {
                while (!begins.get()) {
                    Thread.onSpinWait();
                }
                SchedulerThreads.ends(Thread.currentThread());
            });
            ending.start();
            begins.set(true);
            synchronized (ending) {
                while (ending.isAlive()) {
                    SchedulerWaits.await(Scheduler.own(), ending, 0);
                }
            }
        }
        own.close();
    }

    @Test
    void aThreadThatIsLeftWhenTheRunIsOverGoesOnByItself() throws InterruptedException {
        Scheduler own = new Scheduler();
        AtomicBoolean isStrand = new AtomicBoolean(true);
        Thread left = new Thread(() -> {
            Scheduler.own();
            isStrand.set(Scheduler.own() != null);
        });
        SchedulerThreads.starts(own, left);
        left.start();
        left.join(50);
        assertThat(left.isAlive()).as("another strand runs").isTrue();
        own.close();

        left.join(10_000);
        assertThat(left.isAlive()).isFalse();
        assertThat(isStrand).isFalse();
        assertThat(SchedulerThreads.of(left)).isNull();
    }

    @Test
    void waitsEndInTheOrderOfTheirLimits() throws InterruptedException {
        for (int i = 3; i > 0; i--) {
            long seconds = i;
            scheduler.runLater(() -> {
                try {
                    SchedulerThreads.sleep(Scheduler.own(), seconds * 1_000_000_000);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                steps.add("after " + seconds);
            });
        }
        SchedulerThreads.sleep(Scheduler.own(), 10_000_000_000L);
        assertThat(steps).containsExactly("after 1", "after 2", "after 3");
    }

    /** The one that has run least often, and says so in its name: steps alternate. */
    @Test
    void aScheduleDecidesBeforeEveryOperationAndSeesWhatIsPending() throws InterruptedException {
        List<String> seen = new ArrayList<>();
        scheduler.use((runnable, current) -> {
            SchedulerStrand last = runnable.get(runnable.size() - 1);
            for (SchedulerStrand strand : runnable) {
                if (strand.pending() != null) {
                    seen.add(strand.path() + " " + strand.pending().kind());
                }
                if (strand != current) {
                    last = strand;
                }
            }
            return last;
        });
        scheduler.runLater(() -> {
            step("a1", true);
            step("a2", true);
        });
        step("m1", true);
        step("m2", true);
        step("m3", true);
        assertThat(steps).containsExactly("m1", "a1", "m2", "a2", "m3");
        assertThat(seen).contains("0 VARIABLE", "0.1 VARIABLE");
    }
}
