package io.raceproof.api;

import static io.raceproof.api.FinishTest.pause;
import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class PromiseTest {

    @Test
    void getWaitsForTheSetOfAnotherTask() {
        Promise<String> p = new Promise<>();
        AtomicInteger seen = new AtomicInteger();
        finish(() -> {
            for (int i = 0; i < 20; i++) {
                async(() -> {
                    assertThat(p.get()).isEqualTo("value");
                    seen.incrementAndGet();
                });
            }
            async(() -> {
                pause(20);
                p.set("value");
            });
        });
        assertThat(seen).hasValue(20);
    }

    @Test
    void nullIsAValue() {
        Promise<String> p = new Promise<>();
        p.set(null);
        assertThat(p.get()).isNull();
    }

    @Test
    void aSecondSetIsRefusedAndChangesNothing() {
        Promise<Integer> p = new Promise<>();
        p.set(1);
        assertThatThrownBy(() -> p.set(2))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("second set");
        assertThat(p.get()).isEqualTo(1);
    }

    @Test
    void ofManyConcurrentSetsExactlyOneSucceeds() {
        for (int round = 0; round < 500; round++) {
            Promise<Integer> p = new Promise<>();
            AtomicInteger refused = new AtomicInteger();
            Tasks.forAll(0, 8, i -> {
                try {
                    p.set(i);
                } catch (IllegalStateException e) {
                    refused.incrementAndGet();
                }
            });
            assertThat(refused).hasValue(7);
        }
    }

    @Test
    void aThreadThatIsNoTaskMaySetAndGet() throws InterruptedException {
        Promise<Integer> there = new Promise<>();
        Promise<Integer> back = new Promise<>();
        Thread other = new Thread(() -> back.set(there.get() + 1));
        other.start();
        finish(() -> async(() -> there.set(41)));
        assertThat(back.get()).isEqualTo(42);
        other.join();
    }

    @Test
    void blockedTasksDoNotCostParallelism() {
        int blocked = 8 * Runtime.getRuntime().availableProcessors();
        Promise<Integer> p = new Promise<>();
        AtomicInteger waiting = new AtomicInteger();
        finish(() -> {
            for (int i = 0; i < blocked; i++) {
                async(() -> {
                    waiting.incrementAndGet();
                    p.get();
                });
            }
            while (waiting.get() < blocked) {
                pause(1);
            }
            async(() -> p.set(1));
        });
    }

    @Test
    void aDeadlockIsReportedInATestToo() {
        Promise<String> nobodySetsIt = new Promise<>();
        assertThatThrownBy(() -> finish(() -> {
                    async(nobodySetsIt::get);
                    async(nobodySetsIt::get);
                }))
                .isInstanceOf(DeadlockException.class)
                .hasMessageContaining("Promise.get()")
                .hasNoSuppressedExceptions()
                // Thrown where the finish is, not where the deadlock was found out.
                .satisfies(e -> assertThat(e.getStackTrace())
                        .anyMatch(frame -> frame.getClassName().equals(PromiseTest.class.getName())));
    }
}
