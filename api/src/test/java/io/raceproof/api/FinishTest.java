package io.raceproof.api;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.beginFinish;
import static io.raceproof.api.Tasks.endFinish;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.future;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class FinishTest {

    @Test
    void finishWaitsForTasksTransitively() {
        AtomicInteger ended = new AtomicInteger();
        finish(() -> async(() -> async(() -> async(() -> {
            pause(20);
            ended.incrementAndGet();
        }))));
        assertThat(ended).hasValue(1);
    }

    @Test
    void aTaskMayOutliveItsParent() {
        Promise<Boolean> parentEnded = new Promise<>();
        AtomicBoolean seen = new AtomicBoolean();
        finish(() -> {
            TaskFuture<Void> parent = future(() -> {
                async(() -> seen.set(parentEnded.get()));
                return null;
            });
            parent.get();
            parentEnded.set(true);
        });
        assertThat(seen).isTrue();
    }

    @Test
    void aNestedFinishJoinsOnlyItsOwnTasks() {
        Promise<Void> afterInner = new Promise<>();
        AtomicInteger inner = new AtomicInteger();
        finish(() -> {
            async(afterInner::get);
            finish(() -> async(inner::incrementAndGet));
            assertThat(inner).hasValue(1);
            afterInner.set(null);
        });
    }

    @Test
    void theBodyRunsOnTheCallingThread() {
        Thread caller = Thread.currentThread();
        AtomicReference<Thread> seen = new AtomicReference<>();
        finish(() -> seen.set(Thread.currentThread()));
        assertThat(seen).hasValue(caller);
    }

    @Test
    void writesOfTasksAreVisibleAfterTheFinish() {
        int[] plain = new int[1000];
        for (int round = 1; round < 50; round++) {
            int value = round;
            finish(() -> {
                for (int i = 0; i < plain.length; i++) {
                    int index = i;
                    async(() -> plain[index] = value);
                }
            });
            assertThat(plain).containsOnly(value);
        }
    }

    @Test
    void oneExceptionIsRethrownAsIs() {
        IllegalArgumentException thrown = new IllegalArgumentException("mine");
        assertThatThrownBy(() -> finish(() -> async(() -> {
                    throw thrown;
                })))
                .isSameAs(thrown)
                .hasNoSuppressedExceptions();
    }

    @Test
    void errorsAreRethrownAsIs() {
        StackOverflowError thrown = new StackOverflowError("mine");
        assertThatThrownBy(() -> finish(() -> async(() -> {
                    throw thrown;
                })))
                .isSameAs(thrown);
    }

    @Test
    void ofSeveralExceptionsTheOthersAreSuppressedInTheFirst() {
        List<Throwable> all = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            all.add(new IllegalStateException("number " + i));
        }
        assertThatThrownBy(() -> finish(() -> all.forEach(each -> async(() -> throwIt(each)))))
                .satisfies(first -> {
                    List<Throwable> seen = new ArrayList<>(List.of(first.getSuppressed()));
                    seen.add(first);
                    assertThat(seen).containsExactlyInAnyOrderElementsOf(all);
                });
    }

    @Test
    void theBodysOwnExceptionCountsFirstAndTasksAreStillWaitedFor() {
        IllegalStateException ofBody = new IllegalStateException("body");
        IllegalStateException ofTask = new IllegalStateException("task");
        AtomicInteger ended = new AtomicInteger();
        assertThatThrownBy(() -> finish(() -> {
                    async(() -> throwIt(ofTask));
                    async(() -> {
                        pause(30);
                        ended.incrementAndGet();
                    });
                    throw ofBody;
                }))
                .isSameAs(ofBody)
                .hasSuppressedException(ofTask);
        assertThat(ended).hasValue(1);
    }

    @Test
    void theSameExceptionFromSeveralTasksIsNotSuppressedInItself() {
        IllegalStateException shared = new IllegalStateException("shared");
        assertThatThrownBy(() -> finish(() -> {
                    async(() -> throwIt(shared));
                    async(() -> throwIt(shared));
                    throw shared;
                }))
                .isSameAs(shared)
                .hasNoSuppressedExceptions();
    }

    @Test
    void anInnerFinishThrowsWhatItsTasksThrewIntoTheOuterBody() {
        AtomicReference<Throwable> caught = new AtomicReference<>();
        finish(() -> {
            try {
                finish(() -> async(() -> throwIt(new IllegalStateException("inner"))));
            } catch (IllegalStateException e) {
                caught.set(e);
            }
        });
        assertThat(caught.get()).hasMessage("inner");
    }

    @Test
    void theContextIsIntactAfterAnException() {
        assertThatThrownBy(() -> finish(() -> throwIt(new IllegalStateException("x"))));
        assertThatThrownBy(Tasks::endFinish).isInstanceOf(IllegalStateException.class);
        AtomicInteger ended = new AtomicInteger();
        finish(() -> async(ended::incrementAndGet));
        assertThat(ended).hasValue(1);
    }

    @Test
    void interruptsDoNotEndTheWaitAndAreKept() {
        AtomicInteger ended = new AtomicInteger();
        Thread.currentThread().interrupt();
        finish(() -> async(() -> {
            pause(30);
            ended.incrementAndGet();
        }));
        assertThat(Thread.interrupted()).isTrue();
        assertThat(ended).hasValue(1);
    }

    @Test
    void aLongRunningFinishKeepsNoCompletedTaskReachable() throws InterruptedException {
        CountDownLatch stop = new CountDownLatch(1);
        List<WeakReference<Object>> captured = new ArrayList<>();
        CountDownLatch started = new CountDownLatch(1000);
        Thread server = new Thread(() -> finish(() -> {
            for (int i = 0; i < 1000; i++) {
                Object payload = new Object();
                captured.add(new WeakReference<>(payload));
                async(() -> {
                    assertThat(payload).isNotNull();
                    started.countDown();
                });
            }
            awaitLatch(stop);
        }));
        server.start();
        started.await();
        long reachable = 1000;
        for (int i = 0; i < 100 && reachable > 10; i++) {
            System.gc();
            Thread.sleep(20);
            reachable = captured.stream().filter(ref -> ref.get() != null).count();
        }
        stop.countDown();
        server.join();
        assertThat(reachable).as("payloads of completed tasks").isLessThanOrEqualTo(10);
    }

    @Test
    void aTaskSeesTheContextClassLoaderOfTheFinish() {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        ClassLoader mine = new ClassLoader(before) {};
        AtomicReference<ClassLoader> seen = new AtomicReference<>();
        Thread.currentThread().setContextClassLoader(mine);
        try {
            finish(() -> async(() -> async(() -> seen.set(Thread.currentThread().getContextClassLoader()))));
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
        assertThat(seen).hasValue(mine);
        finish(() -> async(() -> seen.set(Thread.currentThread().getContextClassLoader())));
        assertThat(seen).hasValue(before);
    }

    @Test
    void aDynamicFinishWaitsForTheTasksInBetween() {
        AtomicInteger ended = new AtomicInteger();
        beginFinish();
        async(() -> {
            pause(20);
            ended.incrementAndGet();
        });
        beginFinish();
        async(ended::incrementAndGet);
        endFinish();
        endFinish();
        assertThat(ended).hasValue(2);
    }

    @Test
    void endFinishThrowsWhatTasksThrew() {
        beginFinish();
        async(() -> throwIt(new IllegalArgumentException("dynamic")));
        assertThatThrownBy(Tasks::endFinish).hasMessage("dynamic");
    }

    @Test
    void endFinishWithoutBeginFinishIsRefused() {
        assertThatThrownBy(Tasks::endFinish)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("endFinish without beginFinish");
    }

    @Test
    void endFinishDoesNotCloseALexicalFinish() {
        assertThatThrownBy(() -> finish(Tasks::endFinish))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("endFinish without beginFinish");
    }

    @Test
    void endFinishDoesNotCloseAnotherTasksFinish() {
        beginFinish();
        async(Tasks::endFinish);
        assertThatThrownBy(Tasks::endFinish)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("opened by another task");
    }

    @Test
    void aFinishLeftOpenByATaskIsWaitedForAndReported() {
        AtomicInteger ended = new AtomicInteger();
        assertThatThrownBy(() -> finish(() -> async(() -> {
                    beginFinish();
                    async(() -> {
                        pause(20);
                        ended.incrementAndGet();
                    });
                })))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("finish left open");
        assertThat(ended).hasValue(1);
    }

    @Test
    void aFinishLeftOpenByAFinishBodyIsReported() {
        IllegalArgumentException ofTask = new IllegalArgumentException("in the open one");
        assertThatThrownBy(() -> finish(() -> {
                    beginFinish();
                    async(() -> throwIt(ofTask));
                }))
                .hasMessageContaining("finish left open")
                .hasSuppressedException(ofTask);
    }

    @Test
    void anExceptionThatJumpsOverEndFinishIsReportedAlone() {
        IllegalArgumentException ofBody = new IllegalArgumentException("jump");
        assertThatThrownBy(() -> finish(() -> {
                    beginFinish();
                    throw ofBody;
                }))
                .isSameAs(ofBody)
                .hasNoSuppressedExceptions();
    }

    static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static void awaitLatch(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static void throwIt(Throwable thrown) {
        throw Failures.<RuntimeException>asIs(thrown);
    }

    @Test
    void aLongChainOfTasksThatOutliveTheirParentsEnds() {
        AtomicInteger links = new AtomicInteger();
        finish(() -> startChain(200_000, links));
        assertThat(links).hasValue(200_000);
    }

    private static void startChain(int length, AtomicInteger links) {
        if (length > 0) {
            async(() -> {
                links.incrementAndGet();
                startChain(length - 1, links);
            });
        }
    }
}
