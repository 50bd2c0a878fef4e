package io.raceproof.api;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.future;
import static io.raceproof.api.Tasks.isolated;
import static io.raceproof.api.Tasks.isolatedAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class IsolatedTest {

    private int counter;

    private static final class Account {
        int balance;
    }

    @Test
    void globalIsolatedExcludesItself() {
        forAll(0, 50_000, i -> isolated(() -> counter++));
        assertThat(counter).isEqualTo(50_000);
    }

    @Test
    void isolatedOnAnObjectExcludesByIdentity() {
        String one = new String("same text");
        forAll(0, 50_000, i -> isolated(one, () -> counter++));
        assertThat(counter).isEqualTo(50_000);
    }

    @Test
    void distinctObjectsDoNotExcludeEachOtherEvenIfEqual() {
        String one = new String("same text");
        String two = new String("same text");
        Promise<Integer> p = new Promise<>();
        finish(() -> {
            async(() -> isolated(one, () -> assertThat(p.get()).isEqualTo(3)));
            async(() -> isolated(two, () -> p.set(3)));
        });
    }

    @Test
    void globalExcludesEveryObject() {
        Object[] objects = {new Object(), new Object(), new Object()};
        forAll(0, 30_000, i -> {
            if (i % 3 == 0) {
                isolated(() -> counter++);
            } else {
                isolated(objects[0], objects[i % 3], () -> counter++);
            }
        });
        assertThat(counter).isEqualTo(30_000);
    }

    @Test
    void transfersInAllDirectionsNeitherLoseMoneyNorDeadlock() {
        Account[] accounts = new Account[5];
        for (int i = 0; i < accounts.length; i++) {
            accounts[i] = new Account();
        }
        forAll(0, 50_000, i -> {
            Random random = new Random(i);
            Account from = accounts[random.nextInt(5)];
            Account to = accounts[random.nextInt(5)];
            isolated(from, to, () -> {
                from.balance--;
                to.balance++;
            });
        });
        int sum = 0;
        for (Account account : accounts) {
            sum += account.balance;
        }
        assertThat(sum).isZero();
        assertThat(ObjectLock.inUse()).as("locks left behind").isZero();
    }

    @Test
    void isolatedAllTakesTheElements() {
        Account a = new Account();
        Account b = new Account();
        Account c = new Account();
        forAll(0, 10_000, i -> isolatedAll(List.of(a, b, c), () -> counter++));
        assertThat(counter).isEqualTo(10_000);
    }

    @Test
    void anExceptionPassesThroughAndReleases() {
        Object o = new Object();
        assertThatThrownBy(() -> isolated(o, () -> {
                    throw new IllegalArgumentException("inside");
                }))
                .hasMessage("inside");
        finish(() -> async(() -> isolated(o, () -> counter++)));
        finish(() -> async(() -> isolated(() -> counter++)));
        assertThat(counter).isEqualTo(2);
    }

    @Test
    void aNestedIsolatedMustBeCovered() {
        Object a = new Object();
        Object b = new Object();
        isolated(() -> isolated(a, () -> isolated(() -> counter++)));
        isolated(a, b, () -> isolated(b, () -> isolated(b, a, () -> counter++)));
        assertThat(counter).isEqualTo(2);
        assertThatThrownBy(() -> isolated(a, () -> isolated(b, () -> {})))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("isolated inside isolated");
        assertThatThrownBy(() -> isolated(a, () -> isolated(() -> {})))
                .hasMessageContaining("isolated inside isolated");
    }

    @Test
    void taskOperationsInsideIsolatedAreRefused() {
        Region<Integer> r = new Region<>();
        Map<String, Runnable> forbidden = Map.ofEntries(
                Map.entry("async", () -> async(() -> {})),
                Map.entry("finish", () -> finish(() -> {})),
                Map.entry("future", () -> future(() -> 1)),
                Map.entry("forAsync", () -> Tasks.forAsync(0, 1, i -> {})),
                Map.entry("asyncAwait", () -> Tasks.asyncAwait(() -> {})),
                Map.entry("beginFinish", Tasks::beginFinish),
                Map.entry("endFinish", Tasks::endFinish),
                Map.entry("cilk", () -> Tasks.cilk(() -> {})),
                Map.entry("spawn", () -> Tasks.spawn(() -> {})),
                Map.entry("sync", Tasks::sync),
                Map.entry("post", () -> r.post(() -> 1, v -> {})),
                Map.entry("awaitOne", r::awaitOne),
                Map.entry("awaitAll", r::awaitAll));
        forbidden.forEach((name, operation) -> assertThatThrownBy(() -> isolated(operation))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(name + " inside isolated"));
        assertThatThrownBy(() -> isolated(() -> forAll(0, 1, i -> {}))).hasMessageContaining("inside isolated");
    }

    @Test
    void setAndGetAreAllowedInsideAndGetRunsNoTaskInPlace() {
        AtomicReference<Thread> ranOn = new AtomicReference<>();
        Promise<Integer> p = new Promise<>();
        finish(() -> async(() -> {
            TaskFuture<Integer> f = future(() -> {
                ranOn.set(Thread.currentThread());
                return 1;
            });
            isolated(() -> {
                p.set(f.get());
                assertThat(ranOn.get()).isNotSameAs(Thread.currentThread());
            });
        }));
        assertThat(p.get()).isEqualTo(1);
    }

    @Test
    void aGlobalSectionIsNotStarvedByObjectSections() {
        AtomicInteger rounds = new AtomicInteger();
        Promise<Boolean> done = new Promise<>();
        Object o = new Object();
        finish(() -> {
            async(() -> {
                while (rounds.incrementAndGet() > 0 && !Thread.currentThread().isInterrupted() && !done.isReady()) {
                    isolated(o, Thread::onSpinWait);
                }
            });
            async(() -> isolated(() -> done.set(true)));
        });
        assertThat(done.get()).isTrue();
    }

    @Test
    void nullIsNoObjectToIsolateOn() {
        assertThatThrownBy(() -> isolated((Object) null, () -> {})).isInstanceOf(NullPointerException.class);
    }
}
