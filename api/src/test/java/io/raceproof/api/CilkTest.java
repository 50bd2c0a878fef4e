package io.raceproof.api;

import static io.raceproof.api.FinishTest.pause;
import static io.raceproof.api.FinishTest.throwIt;
import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.beginFinish;
import static io.raceproof.api.Tasks.cilk;
import static io.raceproof.api.Tasks.endFinish;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.spawn;
import static io.raceproof.api.Tasks.sync;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class CilkTest {

    private static int fib(int n) {
        if (n < 2) {
            return n;
        }
        int[] part = new int[3];
        cilk(() -> {
            spawn(() -> part[0] = fib(n - 1));
            part[1] = fib(n - 2);
            sync();
            part[2] = part[0] + part[1];
        });
        return part[2];
    }

    @Test
    void spawnAndSyncCompute() {
        assertThat(fib(18)).isEqualTo(2584);
    }

    @Test
    void cilkSyncsAtItsEnd() {
        AtomicInteger ended = new AtomicInteger();
        cilk(() -> spawn(() -> {
            pause(20);
            ended.incrementAndGet();
        }));
        assertThat(ended).hasValue(1);
    }

    @Test
    void aSpawnedBodySyncsAtItsEnd() {
        AtomicInteger ended = new AtomicInteger();
        cilk(() -> {
            spawn(() -> spawn(() -> {
                pause(20);
                ended.incrementAndGet();
            }));
            sync();
            assertThat(ended).hasValue(1);
        });
    }

    @Test
    void syncWaitsOnlyForTheInnermostScope() {
        Promise<Void> later = new Promise<>();
        cilk(() -> {
            spawn(later::get);
            cilk(() -> {
                spawn(() -> {});
                sync();
            });
            later.set(null);
        });
    }

    @Test
    void syncWaitsForAsyncsToo() {
        AtomicInteger ended = new AtomicInteger();
        cilk(() -> {
            async(() -> {
                pause(20);
                ended.incrementAndGet();
            });
            sync();
            assertThat(ended).hasValue(1);
        });
    }

    @Test
    void syncInsideAFinishInsideCilkIsRefused() {
        assertThatThrownBy(() -> cilk(() -> finish(Tasks::sync)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("sync inside a finish");
    }

    @Test
    void aFinishInsideCilkWaitsForWhatIsSpawnedInIt() {
        AtomicInteger ended = new AtomicInteger();
        cilk(() -> finish(() -> {
            spawn(() -> {
                pause(20);
                ended.incrementAndGet();
            });
            assertThat(ended).hasValue(0);
        }));
        cilk(() -> {
            finish(() -> spawn(() -> {
                pause(20);
                ended.incrementAndGet();
            }));
            assertThat(ended).hasValue(2);
        });
    }

    @Test
    void asyncsOfASpawnedTaskEndWithIt() {
        AtomicInteger ended = new AtomicInteger();
        cilk(() -> {
            spawn(() -> async(() -> {
                pause(20);
                ended.incrementAndGet();
            }));
            sync();
            assertThat(ended).hasValue(1);
        });
    }

    @Test
    void syncThrowsWhatSpawnedTasksThrew() {
        assertThatThrownBy(() -> cilk(() -> {
                    spawn(() -> throwIt(new IllegalArgumentException("spawned")));
                    assertThatThrownBy(Tasks::sync).hasMessage("spawned");
                    spawn(() -> throwIt(new IllegalArgumentException("again")));
                }))
                .hasMessage("again")
                .hasNoSuppressedExceptions();
    }

    @Test
    void spawnAndSyncOutsideCilkAreRefused() {
        assertThatThrownBy(() -> spawn(() -> {}))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("spawn outside cilk");
        assertThatThrownBy(Tasks::sync)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("sync outside cilk");
        assertThatThrownBy(() -> finish(() -> cilk(() -> async(Tasks::sync))))
                .hasMessageContaining("sync outside cilk");
    }

    @Test
    void aFinishMustNotSpanTheBordersOfCilk() {
        assertThatThrownBy(() -> cilk(Tasks::beginFinish)).hasMessageContaining("finish left open");
        beginFinish();
        assertThatThrownBy(() -> cilk(Tasks::endFinish)).hasMessageContaining("endFinish without beginFinish");
        endFinish();
    }
}
