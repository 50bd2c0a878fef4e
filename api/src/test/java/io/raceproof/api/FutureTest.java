package io.raceproof.api;

import static io.raceproof.api.FinishTest.pause;
import static io.raceproof.api.FinishTest.throwIt;
import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.asyncAwait;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.future;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class FutureTest {

    @Test
    void getGivesTheResultAnyNumberOfTimes() {
        AtomicInteger runs = new AtomicInteger();
        TaskFuture<String> f = future(() -> "run " + runs.incrementAndGet());
        assertThat(f.get()).isEqualTo("run 1");
        assertThat(f.get()).isEqualTo("run 1");
        finish(() -> {
            for (int i = 0; i < 100; i++) {
                async(() -> assertThat(f.get()).isEqualTo("run 1"));
            }
        });
    }

    @Test
    void aGetInsideATaskRunsTheBodyExactlyOnce() {
        AtomicInteger runs = new AtomicInteger();
        for (int round = 0; round < 2000; round++) {
            runs.set(0);
            finish(() -> async(() -> {
                TaskFuture<Integer> f = future(runs::incrementAndGet);
                async(() -> assertThat(f.get()).isEqualTo(1));
                async(() -> assertThat(f.get()).isEqualTo(1));
                assertThat(f.get()).isEqualTo(1);
            }));
            assertThat(runs).hasValue(1);
        }
    }

    @Test
    void nullIsAResult() {
        assertThat(future(() -> null).get()).isNull();
    }

    @Test
    void finishWaitsForAFutureThatNobodyGets() {
        AtomicInteger ended = new AtomicInteger();
        finish(() -> future(() -> {
            pause(20);
            return ended.incrementAndGet();
        }));
        assertThat(ended).hasValue(1);
    }

    @Test
    void anExceptionReachesEveryGetButNotTheFinish() {
        IllegalArgumentException thrown = new IllegalArgumentException("in future");
        AtomicReference<TaskFuture<Object>> f = new AtomicReference<>();
        finish(() -> f.set(future(() -> {
            throw thrown;
        })));
        assertThatThrownBy(() -> f.get().get()).isSameAs(thrown);
        assertThatThrownBy(() -> f.get().get()).isSameAs(thrown);
    }

    @Test
    void anErrorReachesGetAsIs() {
        AssertionError thrown = new AssertionError("in future");
        TaskFuture<Object> f = future(() -> {
            throw thrown;
        });
        assertThatThrownBy(f::get).isSameAs(thrown);
    }

    @Test
    void aCheckedExceptionReachesGetAsACause() {
        IOException thrown = new IOException("checked");
        TaskFuture<Object> f = future(() -> {
            throw thrown;
        });
        assertThatThrownBy(f::get).isInstanceOf(CompletionException.class).hasCause(thrown);
    }

    @Test
    void aFinishLeftOpenInAFutureReachesItsGet() {
        TaskFuture<Object> f = future(() -> {
            Tasks.beginFinish();
            return null;
        });
        assertThatThrownBy(f::get).hasMessageContaining("finish left open");
    }

    @Test
    void getIsNotEndedByAnInterrupt() {
        TaskFuture<Integer> f = future(() -> {
            pause(30);
            return 7;
        });
        Thread.currentThread().interrupt();
        assertThat(f.get()).isEqualTo(7);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void asyncAwaitStartsWhenAllInputsAreReady() {
        Promise<Integer> p = new Promise<>();
        AtomicInteger sum = new AtomicInteger();
        finish(() -> {
            TaskFuture<Integer> f = future(() -> 40);
            asyncAwait(() -> sum.set(f.get() + p.get()), f, p);
            pause(20);
            assertThat(sum).hasValue(0);
            p.set(2);
        });
        assertThat(sum).hasValue(42);
    }

    @Test
    void asyncAwaitWithoutInputsOrWithReadyOnesStartsAtOnce() {
        AtomicInteger runs = new AtomicInteger();
        Promise<Integer> p = new Promise<>();
        p.set(1);
        finish(() -> {
            asyncAwait(runs::incrementAndGet);
            asyncAwait(runs::incrementAndGet, p, p);
        });
        assertThat(runs).hasValue(2);
    }

    @Test
    void asyncAwaitStartsWhenAnInputFails() {
        assertThatThrownBy(() -> finish(() -> {
                    TaskFuture<Object> f = future(() -> {
                        throw new IllegalArgumentException("input");
                    });
                    asyncAwait(f::get, f);
                }))
                .hasMessage("input");
    }

    @Test
    void asyncAwaitBelongsToTheFinishOfTheCallNotOfTheSet() {
        Promise<Void> p = new Promise<>();
        assertThatThrownBy(() -> finish(() -> {
                    asyncAwait(() -> throwIt(new IllegalArgumentException("outer")), p);
                    finish(() -> p.set(null));
                }))
                .hasMessage("outer");
    }

    @Test
    void aHundredThousandAsyncAwaitsHoldNoThreads() {
        Promise<Integer> p = new Promise<>();
        AtomicInteger runs = new AtomicInteger();
        int threadsOfOtherTests = Thread.activeCount();
        finish(() -> {
            for (int i = 0; i < 100_000; i++) {
                asyncAwait(runs::incrementAndGet, p);
            }
            assertThat(Thread.activeCount() - threadsOfOtherTests).isLessThan(200);
            p.set(0);
        });
        assertThat(runs).hasValue(100_000);
    }

    @Test
    void asyncAwaitOnNullIsRefusedAtTheCall() {
        assertThatThrownBy(() -> asyncAwait(() -> {}, (Awaitable<?>) null)).isInstanceOf(NullPointerException.class);
    }
}
