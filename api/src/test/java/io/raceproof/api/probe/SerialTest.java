package io.raceproof.api.probe;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.asyncAwait;
import static io.raceproof.api.Tasks.beginFinish;
import static io.raceproof.api.Tasks.cilk;
import static io.raceproof.api.Tasks.endFinish;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.forAllChunked;
import static io.raceproof.api.Tasks.forAsync;
import static io.raceproof.api.Tasks.future;
import static io.raceproof.api.Tasks.isolated;
import static io.raceproof.api.Tasks.spawn;
import static io.raceproof.api.Tasks.sync;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.raceproof.api.DeadlockException;
import io.raceproof.api.Promise;
import io.raceproof.api.Region;
import io.raceproof.api.TaskFuture;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Serial mode: in which order the bodies of every construct run, and on whose stack. */
@Timeout(60)
@Probed(SerialHooks.class)
class SerialTest {

    /** Not thread-safe: one task runs at a time. */
    private final List<String> steps = new ArrayList<>();

    private final List<Thread> threads = new ArrayList<>();

    private void step(String what) {
        steps.add(what);
        threads.add(Thread.currentThread());
    }

    private void run(Runnable program) {
        Recorder.thisThreadIsMain();
        program.run();
        LegalOrder.check(Recorder.log());
    }

    private void runByPlainCalls(Runnable program) {
        run(program);
        assertThat(threads).containsOnly(Thread.currentThread());
    }

    @Test
    void aStartedTaskRunsToItsEndBeforeItsParentGoesOn() {
        runByPlainCalls(() -> {
            finish(() -> {
                async(() -> {
                    step("a1");
                    async(() -> step("b"));
                    step("a2");
                });
                step("main");
            });
            step("after");
            async(() -> step("outside every finish"));
            step("end");
        });
        assertThat(steps).containsExactly("a1", "b", "a2", "main", "after", "outside every finish", "end");
    }

    @Test
    void aFutureIsThereWhenItIsGot() {
        runByPlainCalls(() -> {
            TaskFuture<String> future = future(() -> {
                step("future");
                return "value";
            });
            step("main");
            asyncAwait(() -> step("await " + future.get()), future);
            step(future.get());
        });
        assertThat(steps).containsExactly("future", "main", "await value", "value");
    }

    @Test
    void loopsRunInAscendingOrder() {
        runByPlainCalls(() -> {
            forAll(3, 6, i -> step("i" + i));
            forAll(0, 2, 5, 7, (i, j) -> step(i + "," + j));
            forAllChunked(0, 5, 2, i -> step("c" + i));
            finish(() -> {
                forAsync(0, 2, i -> async(() -> step("inner" + i)));
                step("main");
            });
        });
        assertThat(steps)
                .containsExactly(
                        "i3", "i4", "i5", "0,5", "0,6", "1,5", "1,6", "c0", "c1", "c2", "c3", "c4", "inner0", "inner1",
                        "main");
    }

    @Test
    void otherScopesAreDepthFirstToo() {
        runByPlainCalls(() -> {
            cilk(() -> {
                spawn(() -> step("spawned"));
                step("before sync");
                sync();
                step("after sync");
            });
            beginFinish();
            async(() -> step("in beginFinish"));
            step("before endFinish");
            endFinish();
            isolated("object", () -> step("isolated"));
        });
        assertThat(steps)
                .containsExactly(
                        "spawned", "before sync", "after sync", "in beginFinish", "before endFinish", "isolated");
    }

    @Test
    void postsAreJoinedInTheOrderInWhichTheyWereStarted() {
        runByPlainCalls(() -> {
            Region<Integer> region = new Region<>();
            for (int i = 0; i < 3; i++) {
                int number = i;
                region.post(
                        () -> {
                            step("body" + number);
                            return number;
                        },
                        result -> step("handler" + result));
            }
            region.awaitOne();
            step("main");
            region.awaitAll();
        });
        assertThat(steps).containsExactly("body0", "body1", "body2", "handler0", "main", "handler1", "handler2");
    }

    @Test
    void exceptionsGoWhereTheyGoInParallel() {
        runByPlainCalls(() -> {
            assertThatThrownBy(() -> finish(() -> {
                        async(() -> {
                            step("first");
                            throw new IllegalArgumentException("first");
                        });
                        async(() -> {
                            step("second");
                            throw new IllegalArgumentException("second");
                        });
                    }))
                    .hasMessage("first")
                    .satisfies(thrown -> assertThat(thrown.getSuppressed()).hasSize(1));
            assertThatThrownBy(() -> future(() -> {
                                throw new IllegalArgumentException("of the future");
                            })
                            .get())
                    .hasMessage("of the future");
        });
        assertThat(steps).containsExactly("first", "second");
    }

    @Test
    void whoeverWaitsForAPromiseLetsItsParentGoOn() {
        run(() -> {
            Promise<String> promise = new Promise<>();
            finish(() -> {
                async(() -> {
                    step("before get");
                    step(promise.get());
                });
                step("main");
                promise.set("got");
                step("after set");
            });
            step("end");
        });
        assertThat(steps).containsExactly("before get", "main", "after set", "got", "end");
    }

    @Test
    void ofSeveralThatCanGoOnTheOneSuspendedLastDoes() {
        run(() -> {
            Promise<Integer> promise = new Promise<>();
            finish(() -> {
                for (int i = 0; i < 3; i++) {
                    int number = i;
                    async(() -> step(number + " got " + promise.get()));
                }
                async(() -> {
                    promise.set(7);
                    step("set");
                });
                step("main");
            });
        });
        assertThat(steps).containsExactly("set", "main", "2 got 7", "1 got 7", "0 got 7");
    }

    @Test
    void aPositionThatWaitsHandsTheRestOfTheLoopOver() {
        run(() -> {
            Promise<Integer> promise = new Promise<>();
            forAll(0, 4, i -> {
                step("begin" + i);
                if (i == 3) {
                    promise.set(1);
                } else {
                    promise.get();
                }
                step("end" + i);
            });
        });
        assertThat(steps).containsExactly("begin0", "begin1", "begin2", "begin3", "end3", "end2", "end1", "end0");
    }

    @Test
    void anAsyncAwaitStartsWhenWhoCompletedItsInputsEndsOrWaits() {
        run(() -> {
            Promise<Integer> first = new Promise<>();
            Promise<Integer> second = new Promise<>();
            finish(() -> {
                asyncAwait(() -> step("body"), first, second);
                step("called");
                first.set(1);
                async(() -> {
                    isolated(() -> second.set(2));
                    step("set");
                });
                step("main");
            });
        });
        assertThat(steps).containsExactly("called", "set", "body", "main");
    }

    @Test
    void anIsolatedSectionThatWaitsKeepsOthersOut() {
        run(() -> {
            Promise<Integer> promise = new Promise<>();
            finish(() -> {
                async(() -> isolated("object", () -> {
                    step("waits");
                    promise.get();
                    step("goes on");
                }));
                async(() -> isolated("other", () -> step("other object")));
                async(() -> isolated("object", () -> step("same object")));
                async(() -> isolated(() -> step("global")));
                step("main");
                promise.set(1);
            });
        });
        assertThat(steps).startsWith("waits", "other object", "main", "goes on").hasSize(6);
        assertThat(steps.subList(4, 6)).containsExactlyInAnyOrder("same object", "global");
    }

    @Test
    void postsThatWaitAreAwaited() {
        run(() -> {
            Promise<Integer> promise = new Promise<>();
            finish(() -> {
                Region<Integer> region = new Region<>();
                region.post(promise::get, result -> step("late " + result));
                region.post(() -> 1, result -> step("early " + result));
                async(() -> promise.set(2));
                region.awaitOne();
                region.awaitAll();
            });
        });
        assertThat(steps).containsExactly("early 1", "late 2");
    }

    @Test
    void aThreadThatIsNotScheduledMaySetAPromise() {
        run(() -> {
            Promise<String> promise = new Promise<>();
            Thread helper = new Thread(() -> {
                pause();
                promise.set("helped");
            });
            finish(() -> {
                async(() -> step(promise.get()));
                asyncAwait(() -> step("awaited " + promise.get()), promise);
                step("main");
                helper.start();
            });
        });
        assertThat(steps).startsWith("main").containsExactlyInAnyOrder("main", "helped", "awaited helped");
    }

    private static void pause() {
        try {
            Thread.sleep(500);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aDeadlockIsToldAndThrownAsInParallel() {
        Promise<Integer> never = new Promise<>();
        run(() -> assertThatThrownBy(() -> finish(() -> {
                    async(never::get);
                    async(() -> step("got " + future(() -> never.get() + 1).get()));
                    asyncAwait(() -> step("awaited"), never);
                    new Region<Integer>().post(never::get, result -> step("handled"));
                    step("main");
                }))
                .isInstanceOf(DeadlockException.class));
        assertThat(steps).containsExactly("main");
        assertThat(Recorder.log().stream().filter(event -> event.kind().equals("deadlock")))
                .singleElement()
                .satisfies(event -> assertThat(event.object())
                        .contains("Promise.get() at " + SerialTest.class.getName())
                        .contains("TaskFuture.get() at " + SerialTest.class.getName())
                        .contains("asyncAwait")
                        .contains("end of finish at " + SerialTest.class.getName()));
    }

    @Test
    void aTaskThatWaitsOnTopOfItsCallerIsNotCalledADeadlock() {
        List<Promise<Integer>> published = new ArrayList<>();
        run(() -> assertThatThrownBy(() -> finish(() -> {
                    async(() -> {
                        Promise<Integer> late = new Promise<>();
                        isolated(() -> published.add(late));
                        late.get();
                    });
                    isolated(() -> published.get(0).set(1));
                }))
                .isInstanceOf(DeadlockException.class)
                .hasMessageContaining("serial mode cannot go on"));
        assertThat(Recorder.log())
                .noneMatch(event -> event.kind().equals("deadlock"))
                .anyMatch(event -> event.kind().equals("buried"));
    }

    @Test
    void aDeepStackDoesNotChangeTheOrder() {
        run(() -> forAll(0, 3, i -> nest(600, () -> step("deep" + i))));
        assertThat(steps).containsExactly("deep0", "deep1", "deep2");
    }

    @Test
    void aDeepStackMayWait() {
        run(() -> {
            Promise<Integer> promise = new Promise<>();
            finish(() -> {
                async(() -> {
                    nest(600, () -> step("got " + promise.get()));
                    step("back");
                });
                step("main");
                promise.set(1);
            });
        });
        assertThat(steps).containsExactly("main", "got 1", "back");
    }

    private static void nest(int depth, Runnable innermost) {
        if (depth == 0) {
            innermost.run();
        } else {
            finish(() -> nest(depth - 1, innermost));
        }
    }

    @Test
    void interruptsAreKept() {
        run(() -> {
            Promise<Integer> promise = new Promise<>();
            finish(() -> {
                async(() -> {
                    Thread.currentThread().interrupt();
                    promise.get();
                    step("interrupted " + Thread.interrupted());
                });
                promise.set(1);
            });
        });
        assertThat(steps).containsExactly("interrupted true");
    }
}
