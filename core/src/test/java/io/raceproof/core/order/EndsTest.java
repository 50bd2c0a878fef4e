package io.raceproof.core.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Who takes a join that many tasks make at their ends has seen the same tasks whether each has made it at once, or is
 * asked when somebody takes it.
 */
class EndsTest {

    private static final int PROGRAMS = 400;
    private static final int THREADS = 4;
    private static final int MOST_TASKS = 300;
    private static final int DEEPEST = 12;

    /** A run of a random program whose tasks fork, and join in whatever order, or never. */
    private static final class Program {

        private final SplittableRandom random;
        private final boolean gathers;

        /** Of how many tasks one does not make the common join; 0: none. */
        private final int oneOutside;

        private final Join end;
        private final Ends ends;
        private final HappensBefore order = new HappensBefore();

        /** For each question that was asked, in the same order in every run of the same program, what came out. */
        private final List<Boolean> answers = new ArrayList<>();

        private final List<Segment> segments = new ArrayList<>();

        /** Joins of tasks, for anybody. */
        private final List<Join> shelf = new ArrayList<>();

        private int tasks;

        Program(long seed, boolean gathers, int oneOutside, Join end) {
            this.random = new SplittableRandom(seed);
            this.oneOutside = oneOutside;
            this.gathers = gathers;
            this.end = end;
            this.ends = new Ends(List.of(end));
        }

        void run(Task task, int depth) {
            List<Join> forked = new ArrayList<>();
            int steps = random.nextInt(2, 9);
            for (int i = 0; i < steps; i++) {
                step(task, forked, depth);
            }
            for (Join each : forked) {
                if (random.nextInt(8) > 0) {
                    task.take(each);
                }
            }
            segments.add(task.now());
        }

        private void step(Task task, List<Join> forked, int depth) {
            int dice = random.nextInt(20);
            if (dice < 10 && depth < DEEPEST && tasks < MOST_TASKS) {
                forked.add(fork(task, depth));
            } else if (dice < 14 && !forked.isEmpty()) {
                task.take(forked.remove(random.nextInt(forked.size())));
            } else if (dice == 14 && !shelf.isEmpty()) {
                task.take(shelf.get(random.nextInt(shelf.size())));
            } else if (dice == 15) {
                task.take(end);
                ask(task);
            } else {
                segments.add(task.now());
            }
        }

        private Join fork(Task starter, int depth) {
            tasks++;
            Task task = starter.startDetached(0);
            run(task, depth + 1);
            Join own = new Join();
            boolean isOfPool = oneOutside == 0 || random.nextInt(oneOutside) > 0;
            if (isOfPool && !gathers) {
                task.make(end);
            }
            task.make(own);
            if (isOfPool && gathers) {
                task.end(own, ends);
            } else {
                task.end(own);
            }
            if (random.nextInt(6) == 0) {
                shelf.add(own);
            }
            return own;
        }

        void ask(Task task) {
            for (Segment each : segments) {
                answers.add(order.precedes(each, task, Order.LOGIC));
            }
        }
    }

    private static List<Boolean> answers(long seed, boolean gathers) {
        Program program = new Program(seed, gathers, 10, new Join());
        Task main = Task.main(0);
        program.run(main, 0);
        program.ask(main);
        main.take(program.end);
        program.ask(main);
        return program.answers;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 1_000_001, 2_000_001})
    void whoTakesTheEndHasSeenTheSame(long firstSeed) {
        int seen = 0;
        int unseen = 0;
        for (long seed = firstSeed; seed < firstSeed + PROGRAMS; seed++) {
            List<Boolean> gathered = answers(seed, true);
            assertThat(gathered).as("program %d", seed).isEqualTo(answers(seed, false));
            for (boolean each : gathered) {
                seen += each ? 1 : 0;
                unseen += each ? 0 : 1;
            }
        }
        assertThat(seen).isGreaterThan(PROGRAMS);
        assertThat(unseen).isGreaterThan(PROGRAMS);
    }

    @Test
    void noTaskIsLostWhereSeveralThreadsEnd() throws InterruptedException {
        for (long seed = 1; seed <= 100; seed++) {
            Task main = Task.main(0);
            Join end = new Join();
            List<Program> programs = new ArrayList<>();
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                Program program = new Program(seed * THREADS + i, true, 0, end);
                Task root = main.startDetached(0);
                programs.add(program);
                threads.add(new Thread(() -> {
                    program.run(root, 0);
                    Join own = new Join();
                    root.make(own);
                    root.end(own, program.ends);
                }));
            }
            threads.forEach(Thread::start);
            for (Thread each : threads) {
                each.join();
            }
            main.take(end);
            for (Program each : programs) {
                each.answers.clear();
                each.ask(main);
                assertThat(each.answers).as("program %d", seed).isNotEmpty().containsOnly(true);
            }
        }
    }

    /** So many that those that are not needed go. */
    private static final int MANY = 100;

    /** Whoever sees both ends folds them, but what the starter told at its end it had told before. */
    @Test
    void whoHasNotSeenWhoFoldsATaskSeesItByItsOwnEnd() {
        Task main = Task.main(0);
        Join end = new Join();
        Ends ends = new Ends(List.of(end));
        Task other = main.startDetached(0);
        Join both = new Join();
        Task starter = main.startDetached(0);
        Task started = starter.startDetached(0);
        Segment inStarted = started.now();
        started.make(both);
        started.end(ends);
        starter.make(both);
        starter.end(ends);
        main.take(both);
        for (int i = 0; i < MANY; i++) {
            other.startDetached(0).end(ends);
        }
        other.take(end);
        assertThat(new HappensBefore().precedes(inStarted, other, Order.LOGIC)).isTrue();
    }

    /** Nobody is told less because another one takes the join, too, and has come first. */
    @Test
    void severalWhoTakeTheEndAtOnceHaveAllSeenTheSame() throws InterruptedException {
        for (int round = 0; round < 400; round++) {
            Task main = Task.main(0);
            Join end = new Join();
            Ends ends = new Ends(List.of(end));
            List<Task> takers = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                takers.add(main.startDetached(0));
            }
            List<Segment> ended = new ArrayList<>();
            for (int i = 0; i < MOST_TASKS; i++) {
                Task task = main.startDetached(0);
                ended.add(task.now());
                task.end(ends);
            }
            CyclicBarrier barrier = new CyclicBarrier(THREADS);
            AtomicInteger unseen = new AtomicInteger();
            List<Thread> threads = new ArrayList<>();
            for (Task taker : takers) {
                threads.add(new Thread(() -> {
                    try {
                        barrier.await();
                    } catch (InterruptedException | BrokenBarrierException e) {
                        throw new IllegalStateException(e);
                    }
                    taker.take(end);
                    HappensBefore before = new HappensBefore();
                    for (Segment each : ended) {
                        unseen.addAndGet(before.precedes(each, taker, Order.LOGIC) ? 0 : 1);
                    }
                }));
            }
            threads.forEach(Thread::start);
            for (Thread each : threads) {
                each.join();
            }
            assertThat(unseen).as("round %d", round).hasValue(0);
        }
    }
}
