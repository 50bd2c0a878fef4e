package io.raceproof.api.probe;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.asyncAwait;
import static io.raceproof.api.Tasks.beginFinish;
import static io.raceproof.api.Tasks.cilk;
import static io.raceproof.api.Tasks.endFinish;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.forAllChunked;
import static io.raceproof.api.Tasks.future;
import static io.raceproof.api.Tasks.isolated;
import static io.raceproof.api.Tasks.isolatedAll;
import static io.raceproof.api.Tasks.spawn;
import static io.raceproof.api.Tasks.sync;
import static io.raceproof.api.probe.Recorder.deeds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.raceproof.api.DeadlockException;
import io.raceproof.api.Promise;
import io.raceproof.api.Region;
import io.raceproof.api.TaskFuture;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What each construct tells an observer. */
@Timeout(60)
@Probed(Recorder.class)
class ProbeTest {

    private static final class Oops extends RuntimeException {}

    /** Runs the program as task 0; what it told is a legal order. */
    private static void run(Runnable program) {
        Recorder.thisThreadIsMain();
        program.run();
        LegalOrder.check(Recorder.log());
    }

    private static void runToOops(Runnable program) {
        run(() -> assertThatThrownBy(program::run).isInstanceOf(Oops.class));
    }

    private static void nothing() {}

    private static void oops() {
        throw new Oops();
    }

    @Test
    void aFinishOpensAndCloses() {
        run(() -> finish(() -> async(() -> async(ProbeTest::nothing))));
        assertThat(deeds("0")).containsExactly("open", "start 0.0", "close");
        assertThat(deeds("0.0")).containsExactly("begin", "start 0.0.0", "end");
        assertThat(deeds("0.0.0")).containsExactly("begin", "end");
    }

    @Test
    void aTaskThatThrowsEndsAllTheSame() {
        runToOops(() -> finish(() -> {
            async(ProbeTest::oops);
            finish(ProbeTest::oops);
        }));
        assertThat(deeds("0")).containsExactly("open", "start 0.0", "open", "close", "close");
        assertThat(deeds("0.0")).containsExactly("begin", "end");
    }

    @Test
    void aFutureMakesItsJoinAsItsLastAct() {
        run(() -> finish(() -> {
            TaskFuture<Integer> one = future(() -> 1);
            async(one::get);
            one.get();
        }));
        assertThat(deeds("0")).containsExactly("open", "start 0.0", "start 0.1", "take 0:0", "close");
        assertThat(deeds("0.0")).containsExactly("begin", "make 0:0", "end");
        assertThat(deeds("0.1")).containsExactly("begin", "take 0:0", "end");
    }

    @Test
    void aFutureThatThrowsIsMadeAndTakenAllTheSame() {
        runToOops(() -> future(() -> {
                    throw new Oops();
                })
                .get());
        assertThat(deeds("0")).containsExactly("start 0.0", "take 0:0");
        assertThat(deeds("0.0")).containsExactly("begin", "make 0:0", "end");
    }

    @Test
    void everyIndexOfALoopIsATask() {
        run(() -> forAll(10, 1010, i -> {
            if (i == 13) {
                async(ProbeTest::nothing);
            }
        }));
        assertThat(deeds("0")).containsExactly("open", "loop 0.0", "close");
        assertThat(deeds("0.0[3]")).containsExactly("position of 0.0", "start 0.0[3].0", "end");
        assertThat(IntStream.range(0, 1000))
                .allMatch(i -> !deeds("0.0[" + i + "]").isEmpty());
        assertThat(deeds("0.0[1000]")).isEmpty();
    }

    @Test
    void everyPairOfAGridIsATask() {
        run(() -> forAll(-5, 15, 7, 57, (i, j) -> {
            if (i == -4 && j == 9) {
                async(ProbeTest::nothing);
            }
        }));
        assertThat(deeds("0.0[52]")).containsExactly("position of 0.0", "start 0.0[52].0", "end");
        assertThat(IntStream.range(0, 1000))
                .allMatch(i -> !deeds("0.0[" + i + "]").isEmpty());
    }

    @Test
    void everyChunkIsATask() {
        run(() -> forAllChunked(100, 1099, 10, i -> {
            if (i == 139) {
                async(ProbeTest::nothing);
            }
        }));
        assertThat(deeds("0.0[3]")).containsExactly("position of 0.0", "start 0.0[3].0", "end");
        assertThat(IntStream.range(0, 100))
                .allMatch(i -> !deeds("0.0[" + i + "]").isEmpty());
    }

    @Test
    void positionsThatThrowOrLeaveAFinishOpenEndAllTheSame() {
        run(() -> assertThatThrownBy(() -> forAll(0, 100, i -> {
            if (i % 3 == 0) {
                oops();
            } else if (i % 3 == 1) {
                beginFinish();
                async(ProbeTest::nothing);
            } else {
                new Region<Integer>().post(() -> 1, one -> {});
            }
        })));
        assertThat(deeds("0.0[0]")).containsExactly("position of 0.0", "end");
        assertThat(deeds("0.0[1]")).containsExactly("position of 0.0", "open", "start 0.0[1].0", "close", "end");
        assertThat(deeds("0.0[2]")).containsExactly("position of 0.0", "start 0.0[2].0", "end");
    }

    @Test
    void anAsyncAwaitStartsAtTheCallAndTakesItsInputsFirst() {
        run(() -> finish(() -> {
            Promise<Integer> promise = new Promise<>();
            TaskFuture<Integer> ready = future(() -> 1);
            asyncAwait(() -> async(ProbeTest::nothing), promise, ready, promise);
            promise.set(1);
        }));
        assertThat(deeds("0")).containsExactly("open", "start 0.0", "start 0.1", "make 0:0", "close");
        assertThat(deeds("0.1")).containsExactly("begin", "take 0:0", "take 0:1", "take 0:0", "start 0.1.0", "end");
    }

    @Test
    void aSecondSetIsAChoice() {
        run(() -> {
            Promise<Integer> promise = new Promise<>();
            promise.set(1);
            assertThatThrownBy(() -> promise.set(2)).isInstanceOf(IllegalStateException.class);
            promise.get();
        });
        assertThat(deeds("0")).containsExactly("make 0:0", "choice 2", "take 0:0");
    }

    @Test
    void aSyncClosesAndOpens() {
        run(() -> cilk(() -> {
            spawn(() -> spawn(ProbeTest::nothing));
            sync();
            spawn(ProbeTest::nothing);
        }));
        assertThat(deeds("0")).containsExactly("open", "start 0.0", "close", "open", "start 0.1", "close");
        assertThat(deeds("0.0")).containsExactly("begin", "open", "start 0.0.0", "close", "end");
        assertThat(deeds("0.0.0")).containsExactly("begin", "open", "close", "end");
    }

    @Test
    void aSyncThatThrowsHasClosedAndOpened() {
        runToOops(() -> cilk(() -> {
            spawn(ProbeTest::oops);
            sync();
        }));
        assertThat(deeds("0")).containsExactly("open", "start 0.0", "close", "open", "close");
    }

    @Test
    void finishesThatALaterCallEndsOrNobodyEndsClose() {
        run(() -> assertThatThrownBy(() -> finish(() -> {
                    beginFinish();
                    async(ProbeTest::nothing);
                    endFinish();
                    beginFinish();
                    beginFinish();
                    async(() -> beginFinish());
                }))
                .hasMessageContaining("left open"));
        assertThat(deeds("0"))
                .containsExactly(
                        "open", "open", "start 0.0", "close", "open", "open", "start 0.1", "close", "close", "close");
        assertThat(deeds("0.1")).containsExactly("begin", "open", "close", "end");
    }

    @Test
    void anAwaitTakesAndIsAChoiceWhileThereAreSeveral() {
        run(() -> finish(() -> {
            Region<Integer> region = new Region<>();
            for (int i = 0; i < 3; i++) {
                region.post(() -> 1, one -> async(ProbeTest::nothing));
            }
            region.awaitOne();
            region.awaitAll();
            region.post(() -> 1, one -> {});
            region.awaitOne();
            region.awaitOne();
        }));
        List<String> main = deeds("0");
        assertThat(main.stream().map(deed -> deed.split(" ")[0]))
                .containsExactly(
                        "open", "start", "start", "start", "choice", "take", "start", "choice", "take", "start", "take",
                        "start", "start", "take", "close");
        assertThat(main).containsSubsequence("choice 0", "choice 1");
        assertThat(deeds("0.0")).containsExactly("begin", "make 0:0", "end");
    }

    @Test
    void aPostThatThrowsIsMadeAndTakenAllTheSame() {
        runToOops(() -> finish(() -> {
            Region<Integer> region = new Region<>();
            region.post(
                    () -> {
                        throw new Oops();
                    },
                    one -> {});
            region.awaitOne();
        }));
        assertThat(deeds("0")).containsExactly("open", "start 0.0", "take 0:0", "close");
        assertThat(deeds("0.0")).containsExactly("begin", "make 0:0", "end");
    }

    @Test
    void whatIsInheritedCountsAsOnesOwn() {
        run(() -> finish(() -> {
            Region<Integer> region = new Region<>();
            region.post(() -> 1, one -> {});
            Region<Integer> other = new Region<>();
            other.post(() -> 2, two -> {}, region);
            other.awaitOne();
            region.post(() -> 3, three -> {});
            region.awaitAll();
        }));
        assertThat(deeds("0"))
                .hasSize(9)
                .startsWith("open", "start 0.0", "start 0.1", "take 0:1", "start 0.2", "choice 1")
                .contains("take 0:0", "take 0:2")
                .endsWith("close");
    }

    @Test
    void isolatedTellsWhatItHoldsAndANestedOneTellsNothing() {
        run(() -> {
            isolated(() -> isolated("a", ProbeTest::nothing));
            isolated("a", () -> isolated("a", ProbeTest::nothing));
            isolated("b", "c", () -> isolated("c", ProbeTest::nothing));
            assertThatThrownBy(() -> isolated("d", ProbeTest::oops)).isInstanceOf(Oops.class);
        });
        List<String> main = deeds("0");
        assertThat(main.subList(0, 4))
                .containsExactly("acquire everything", "release everything", "acquire a", "release a");
        assertThat(main.subList(4, 6)).containsExactlyInAnyOrder("acquire b", "acquire c");
        assertThat(main.subList(6, 8)).containsExactlyInAnyOrder("release b", "release c");
        assertThat(main.subList(8, main.size())).containsExactly("acquire d", "release d");
    }

    @Test
    void isolatedOnNoObjectsStillExcludesTheGlobalOne() {
        run(() -> isolatedAll(List.of(), ProbeTest::nothing));
        assertThat(deeds("0")).hasSize(2).allMatch(deed -> !deed.endsWith("everything"));
    }

    @Test
    void aDeepStackGoesOnAsTheSameTaskElsewhere() {
        run(() -> nest(1000));
        assertThat(deeds("0").stream().filter("open"::equals)).hasSize(1000);
        assertThat(deeds("0")).contains("go on", "leave");
        assertThat(Recorder.log()).noneMatch(event -> event.kind().equals("start"));
    }

    private static void nest(int depth) {
        if (depth > 0) {
            finish(() -> nest(depth - 1));
        }
    }

    @Test
    void whatMainStartsOutsideEveryFinishIsTold() {
        run(() -> {
            async(ProbeTest::nothing);
            finish(ProbeTest::nothing);
            TaskFuture<Integer> last = future(() -> 1);
            last.get();
            awaitEnd("0.0");
        });
        assertThat(deeds("0")).containsExactly("start 0.0", "open", "close", "start 0.1", "take 0:0");
        assertThat(deeds("0.0")).containsExactly("begin", "end");
    }

    private static void awaitEnd(String task) {
        while (!deeds(task).contains("end")) {
            Thread.onSpinWait();
        }
    }

    @Test
    void aDeadlockIsToldAndEveryTaskEnds() {
        Promise<Integer> never = new Promise<>();
        run(() -> assertThatThrownBy(() -> finish(() -> {
                    async(never::get);
                    async(() -> future(() -> never.get() + 1).get());
                    asyncAwait(ProbeTest::nothing, never);
                    async(() -> finish(() -> new Region<Integer>().post(never::get, one -> {})));
                }))
                .isInstanceOf(DeadlockException.class));
        assertThat(deeds("0.2")).containsExactly("begin", "end");
        List<Recorder.Event> told = Recorder.log().stream()
                .filter(event -> event.kind().equals("deadlock"))
                .toList();
        assertThat(told).hasSize(1);
        assertThat(told.get(0).object().split("; "))
                .anyMatch(place -> place.matches("Promise.get\\(\\) at .*ProbeTest.*\\(ProbeTest.java:\\d+\\)"))
                .anyMatch(place -> place.matches("asyncAwait .* at .*ProbeTest.*\\(ProbeTest.java:\\d+\\)"));
    }
}
