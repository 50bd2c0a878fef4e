package io.raceproof.api;

import static io.raceproof.api.FinishTest.pause;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class RegionTest {

    private final Region<Integer> r = new Region<>();
    private final Region<Integer> other = new Region<>();

    @Test
    void awaitAllRunsEveryHandlerInTheAwaitingTask() {
        List<Integer> results = new ArrayList<>();
        Thread self = Thread.currentThread();
        for (int i = 0; i < 100; i++) {
            int n = i;
            r.post(() -> n, value -> {
                assertThat(Thread.currentThread()).isSameAs(self);
                results.add(value);
            });
        }
        r.awaitAll();
        assertThat(results).hasSize(100).doesNotHaveDuplicates();
    }

    @Test
    void awaitOneJoinsTheFirstToComplete() {
        Promise<Void> go = new Promise<>();
        List<String> results = new ArrayList<>();
        Region<String> names = new Region<>();
        names.post(
                () -> {
                    go.get();
                    return "slow";
                },
                results::add);
        names.post(() -> "fast", results::add);
        names.awaitOne();
        assertThat(results).containsExactly("fast");
        go.set(null);
        names.awaitOne();
        assertThat(results).containsExactly("fast", "slow");
        names.awaitOne();
        names.awaitAll();
        assertThat(results).hasSize(2);
    }

    @Test
    void everyTaskOwnsItsOwnPosts() {
        AtomicInteger handled = new AtomicInteger();
        finish(() -> {
            r.post(() -> 1, v -> handled.addAndGet(1));
            Tasks.async(() -> {
                r.awaitAll();
                assertThat(handled).as("another task's posts").hasValue(0);
            });
            pause(20);
        });
        r.awaitAll();
        assertThat(handled).hasValue(1);
    }

    @Test
    void handedOverPostsAreAwaitedByTheNewTaskAndNoLongerByItsParent() {
        List<String> log = new ArrayList<>();
        r.post(() -> 1, v -> log.add("first in the child"));
        other.post(
                () -> {
                    r.awaitAll();
                    log.add("child");
                    return 2;
                },
                v -> log.add("child joined"),
                r);
        r.awaitAll();
        other.awaitAll();
        assertThat(log).containsExactly("first in the child", "child", "child joined");
    }

    @Test
    void aPostThatHandsOverItsOwnRegionStaysWithTheParent() {
        List<Integer> log = new ArrayList<>();
        r.post(() -> 1, log::add);
        r.post(
                () -> {
                    r.awaitAll();
                    return 2;
                },
                log::add,
                r);
        r.awaitAll();
        assertThat(log).containsExactly(1, 2);
    }

    @Test
    void theJoinerInheritsWhatTheJoinedTaskDidNotAwait() {
        List<Integer> log = new ArrayList<>();
        Promise<Void> go = new Promise<>();
        r.post(
                () -> {
                    r.post(
                            () -> {
                                go.get();
                                return 10;
                            },
                            log::add);
                    other.post(() -> 20, log::add);
                    return 1;
                },
                log::add);
        r.awaitOne();
        assertThat(log).containsExactly(1);
        go.set(null);
        r.awaitAll();
        assertThat(log).containsExactly(1, 10);
        other.awaitAll();
        assertThat(log).containsExactly(1, 10, 20);
    }

    @Test
    void inheritedPostsThatAreStillRunningFindTheirNewOwner() {
        for (int round = 0; round < 300; round++) {
            AtomicInteger handled = new AtomicInteger();
            for (int i = 0; i < 4; i++) {
                r.post(
                        () -> {
                            for (int j = 0; j < 4; j++) {
                                r.post(() -> 1, v -> handled.incrementAndGet());
                            }
                            return 1;
                        },
                        v -> handled.incrementAndGet());
            }
            r.awaitAll();
            assertThat(handled).hasValue(20);
        }
    }

    @Test
    void finishWaitsForPostsThatNobodyAwaits() {
        AtomicInteger ended = new AtomicInteger();
        finish(() -> r.post(
                () -> {
                    pause(20);
                    return ended.incrementAndGet();
                },
                v -> {}));
        assertThat(ended).hasValue(1);
    }

    @Test
    void anExceptionReachesTheAwaitThatJoinsIt() {
        finish(() -> {
            r.post(
                    () -> {
                        throw new IllegalArgumentException("posted");
                    },
                    v -> {});
            assertThatThrownBy(r::awaitOne).hasMessage("posted");
        });
    }

    @Test
    void outsideEveryFinishAnExceptionReachesTheAwaitToo() {
        r.post(
                () -> {
                    throw new IllegalArgumentException("posted");
                },
                v -> {});
        pause(20);
        assertThatThrownBy(r::awaitAll).hasMessage("posted");
    }

    @Test
    void theExceptionOfATaskThatWasNotJoinedReachesTheFinish() {
        List<Integer> handled = new ArrayList<>();
        assertThatThrownBy(() -> finish(() -> r.post(
                        () -> {
                            throw new IllegalArgumentException("posted");
                        },
                        handled::add)))
                .hasMessage("posted");
        r.awaitAll();
        assertThat(handled).isEmpty();
    }

    @Test
    void awaitAllJoinsAllAndThenThrows() {
        List<Integer> handled = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            int n = i;
            r.post(
                    () -> {
                        if (n % 5 == 0) {
                            throw new IllegalArgumentException("posted " + n);
                        }
                        return n;
                    },
                    handled::add);
        }
        assertThatThrownBy(r::awaitAll)
                .satisfies(first -> assertThat(first.getSuppressed()).hasSize(1));
        assertThat(handled).hasSize(8);
    }

    @Test
    void everyIndexOfALoopOwnsItsOwnPosts() {
        AtomicInteger handled = new AtomicInteger();
        forAll(0, 2000, i -> {
            assertThat(Context.current().task.posts).isNull();
            r.post(() -> i, v -> handled.incrementAndGet());
            if (i % 2 == 0) {
                r.awaitAll();
            }
        });
        assertThat(handled).hasValue(1000);
    }
}
