package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who runs, and when. The test's own thread is the main one. */
@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SchedulerTest {

    /** Created by each test, on the thread that runs it. */
    private Scheduler scheduler;

    /** Not thread-safe: one strand runs at a time. */
    private final List<String> steps = new ArrayList<>();

    /** A condition that a test makes true, and who waits for it. */
    private final class Gate {
        private boolean open;
        private final List<Object> waiting = new ArrayList<>();

        void await() {
            waiting.add(scheduler.strand());
            scheduler.await(() -> open);
        }

        void open() {
            open = true;
            waiting.forEach(scheduler::wake);
        }
    }

    @Test
    void aChildRunsAtOnceAndItsParentGoesOnAfterIt() {
        scheduler = new Scheduler();
        scheduler.runNow(() -> {
            steps.add("child");
            scheduler.runNow(() -> steps.add("grandchild"));
            steps.add("child again");
        });
        steps.add("main");
        assertThat(steps).containsExactly("child", "grandchild", "child again", "main");
    }

    @Test
    void whenAStrandWaitsTheOneSuspendedLastGoesOn() {
        scheduler = new Scheduler();
        Gate gate = new Gate();
        Gate done = new Gate();
        scheduler.runNow(() -> {
            scheduler.runNow(() -> {
                gate.await();
                steps.add("grandchild");
                done.open();
            });
            steps.add("child");
            gate.await();
            steps.add("child again");
        });
        steps.add("main");
        gate.open();
        steps.add("open");
        done.await();
        assertThat(steps).containsExactly("child", "main", "open", "child again", "grandchild");
    }

    @Test
    void whatIsForLaterRunsWhenTheRunningStrandWaitsOrEnds() {
        scheduler = new Scheduler();
        Gate gate = new Gate();
        scheduler.runNow(() -> {
            scheduler.runLater(() -> steps.add("after the child's end"));
            steps.add("child");
        });
        scheduler.runLater(() -> {
            steps.add("while main waits");
            gate.open();
        });
        steps.add("main");
        gate.await();
        assertThat(steps).containsExactly("child", "after the child's end", "main", "while main waits");
    }

    @Test
    void aWakeThatComesBeforeTheWaitIsNotLost() {
        scheduler = new Scheduler();
        scheduler.wake(scheduler.strand());
        List<Boolean> answers = new ArrayList<>(List.of(false, true));
        scheduler.await(() -> answers.remove(0));
        assertThat(answers).isEmpty();
    }

    @Test
    void aThreadThatIsNoStrandMayWakeOne() throws InterruptedException {
        scheduler = new Scheduler();
        boolean[] open = new boolean[1];
        Object main = scheduler.strand();
        Thread outsider = new Thread(() -> {
            while (!scheduler.tryEnter()) {
                Thread.onSpinWait();
            }
            assertThat(scheduler.strand()).isNull();
            open[0] = true;
            scheduler.wake(main);
            steps.add("nobody runs yet");
            scheduler.leave();
        });
        outsider.start();
        scheduler.await(() -> open[0]);
        steps.add("main");
        assertThat(scheduler.tryEnter()).isFalse();
        outsider.join();
        assertThat(steps).containsExactly("nobody runs yet", "main");
    }

    @Test
    void onlyStrandsWait() throws InterruptedException {
        scheduler = new Scheduler();
        List<Throwable> thrown = new ArrayList<>();
        Thread outsider = new Thread(() -> scheduler.runNow(() -> {}));
        outsider.setUncaughtExceptionHandler((thread, problem) -> thrown.add(problem));
        outsider.start();
        outsider.join();
        assertThat(thrown).singleElement().isInstanceOf(IllegalStateException.class);
    }

    @Test
    void othersGoOnWhenTheMainThreadEnds() throws InterruptedException {
        scheduler = new Scheduler();
        Scheduler[] other = new Scheduler[1];
        Thread main = new Thread(() -> {
            other[0] = new Scheduler();
            other[0].runLater(() -> steps.add("later"));
            steps.add("main");
        });
        main.start();
        main.join();
        while (!other[0].tryEnter()) {
            Thread.onSpinWait();
        }
        assertThat(steps).containsExactly("main", "later");
    }

    @Test
    void aTaskThatThrowsStillPassesOn() throws InterruptedException {
        scheduler = new Scheduler();
        BlockingQueue<Throwable> uncaught = new LinkedBlockingQueue<>();
        scheduler.runNow(() -> {
            Thread.currentThread().setUncaughtExceptionHandler((thread, problem) -> uncaught.add(problem));
            throw new IllegalStateException("broken");
        });
        assertThat(uncaught.take()).hasMessage("broken");
        scheduler.runNow(() -> steps.add("another"));
        assertThat(steps).containsExactly("another");
    }

    @Test
    void needsNoStacksUntilSomethingCanWait() {
        scheduler = new Scheduler();
        assertThat(scheduler.needsStacks()).isFalse();
        scheduler.tasksMayBlock();
        assertThat(scheduler.needsStacks()).isTrue();
        assertThatThrownBy(() -> scheduler.await(() -> {
                    throw new IllegalArgumentException("asked");
                }))
                .hasMessage("asked");
    }
}
