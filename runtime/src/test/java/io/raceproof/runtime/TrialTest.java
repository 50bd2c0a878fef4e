package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.raceproof.findings.Report;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Runs one after the other, told by this thread as the task library would tell them. */
class TrialTest {

    @Test
    void aTaskOfAnEarlierRunIsForeignInALaterOne() throws Exception {
        Trial first = Trial.begin();
        Object leftOver = TaskHooks.start();
        assertThat(first.end().because()).contains("The program ended before 1 task had ended.");

        Trial second = Trial.begin();
        Object main = TaskHooks.begin(leftOver);
        assertThat(main).isNotNull();
        assertThat(TaskHooks.running()).isNull();
        Hooks.current();
        TaskHooks.end(main);
        assertThat(TaskHooks.running()).isSameAs(main);
        Report report = second.end();
        assertThat(report.because())
                .anyMatch(reason -> reason.contains("threads")
                        && reason.contains(Thread.currentThread().getName()))
                .noneMatch(reason -> reason.contains("had ended"));
    }

    @Test
    void aThreadHasOneRunAtATime() throws Exception {
        Trial trial = Trial.begin();
        try {
            assertThatThrownBy(Trial::begin).isInstanceOf(IllegalStateException.class);
        } finally {
            trial.end();
        }
        Trial.begin().end();
    }

    @Test
    void anotherThreadWaitsForItsTurn() throws Exception {
        Trial trial = Trial.begin();
        CountDownLatch done = new CountDownLatch(1);
        Thread other = new Thread(() -> {
            try {
                Trial.begin().end();
                done.countDown();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        assertThat(done.await(100, TimeUnit.MILLISECONDS)).isFalse();
        trial.end();
        assertThat(done.await(10, TimeUnit.SECONDS)).isTrue();
    }
}
