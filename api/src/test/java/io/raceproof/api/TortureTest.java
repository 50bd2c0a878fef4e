package io.raceproof.api;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.asyncAwait;
import static io.raceproof.api.Tasks.beginFinish;
import static io.raceproof.api.Tasks.cilk;
import static io.raceproof.api.Tasks.endFinish;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.future;
import static io.raceproof.api.Tasks.isolated;
import static io.raceproof.api.Tasks.spawn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Random small programs from several threads at once, to catch lost wake-ups and miscounts. Every program counts what
 * it should do while it is built and compares it with what was done. The system properties {@code torture.seconds} and
 * {@code torture.seed} make it longer or repeat it.
 */
class TortureTest {

    private static final int THREADS = 8;

    @Test
    @Timeout(600)
    void randomProgramsDoWhatTheyShould() throws InterruptedException {
        long seed = Long.getLong("torture.seed", System.nanoTime());
        long end = System.nanoTime() + Long.getLong("torture.seconds", 5) * 1_000_000_000L;
        AtomicReference<Throwable> failure = new AtomicReference<>();
        AtomicLong programs = new AtomicLong();
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < THREADS; t++) {
            long first = seed + t * 1_000_000_000L;
            Thread thread = new Thread(() -> {
                for (long s = first; System.nanoTime() < end && failure.get() == null; s++) {
                    try {
                        new Run(s).check();
                        programs.incrementAndGet();
                    } catch (Throwable thrown) {
                        failure.compareAndSet(null, new AssertionError("torture.seed=" + s, thrown));
                    }
                }
            });
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join(end / 1_000_000 - System.nanoTime() / 1_000_000 + 60_000);
            assertThat(thread.isAlive()).as("hangs; seed " + seed).isFalse();
        }
        assertThat(failure.get()).isNull();
        assertThat(programs.get()).as("programs run").isGreaterThan(100);
    }

    /** One random program. */
    private static final class Run {

        private final Random random;
        private final AtomicLong expected = new AtomicLong();
        private final AtomicLong done = new AtomicLong();

        Run(long seed) {
            random = new Random(seed);
        }

        void check() {
            Runnable program = block(4);
            finish(program);
            assertThat(done.get()).isEqualTo(expected.get());
        }

        /** Some statements, one after the other. Built once, run once. */
        private Runnable block(int depth) {
            List<Runnable> statements = new ArrayList<>();
            for (int i = random.nextInt(4); i >= 0; i--) {
                statements.add(statement(depth));
            }
            return () -> statements.forEach(Runnable::run);
        }

        private Runnable statement(int depth) {
            if (depth == 0) {
                expected.incrementAndGet();
                return done::incrementAndGet;
            }
            return switch (random.nextInt(11)) {
                case 0 -> loop(random.nextInt(60));
                case 1 -> isolatedCount(random.nextBoolean());
                case 2 -> promised(block(depth - 1), block(depth - 1));
                default -> around(block(depth - 1));
            };
        }

        private Runnable around(Runnable body) {
            return switch (random.nextInt(8)) {
                case 0, 1 -> () -> async(body);
                case 2 -> () -> finish(body);
                case 3 -> () -> future(() -> ran(body)).get();
                case 4 -> () -> cilk(() -> spawn(body));
                case 5 -> dynamic(body);
                case 6 -> awaited(body);
                default -> posted(body);
            };
        }

        private static boolean ran(Runnable body) {
            body.run();
            return true;
        }

        private static Runnable promised(Runnable before, Runnable after) {
            Promise<Boolean> p = new Promise<>();
            return () -> {
                async(() -> {
                    p.get();
                    after.run();
                });
                async(() -> p.set(ran(before)));
            };
        }

        private Runnable loop(int n) {
            expected.addAndGet(n);
            Promise<Boolean> last = new Promise<>();
            boolean waits = random.nextInt(4) == 0;
            return () -> forAll(0, n, i -> {
                if (i == n - 1) {
                    last.set(true);
                } else if (waits && i % 7 == 0) {
                    last.get();
                }
                done.incrementAndGet();
            });
        }

        private static Runnable dynamic(Runnable body) {
            return () -> {
                beginFinish();
                async(body);
                endFinish();
            };
        }

        private static Runnable awaited(Runnable body) {
            Promise<Boolean> p = new Promise<>();
            return () -> {
                TaskFuture<Boolean> f = future(p::get);
                asyncAwait(body, f, p);
                async(() -> p.set(true));
            };
        }

        private Runnable posted(Runnable body) {
            expected.incrementAndGet();
            return () -> {
                Region<Boolean> r = new Region<>();
                r.post(() -> ran(body), v -> done.incrementAndGet());
                r.awaitAll();
            };
        }

        private Runnable isolatedCount(boolean global) {
            expected.incrementAndGet();
            Object lock = global ? null : new Object();
            return () -> {
                if (lock == null) {
                    isolated(done::incrementAndGet);
                } else {
                    isolated(lock, done::incrementAndGet);
                }
            };
        }
    }
}
