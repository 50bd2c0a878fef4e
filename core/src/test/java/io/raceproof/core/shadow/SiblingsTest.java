package io.raceproof.core.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.detect.RaceSink;
import io.raceproof.core.event.LockMode;
import io.raceproof.core.order.Lock;
import io.raceproof.core.order.Stamps;
import io.raceproof.core.order.Task;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Threads that keep what they found out from one task of a loop to the next, and for whom one object is all these
 * tasks, find what threads find that ask anew each time, of tasks that are made anew.
 */
class SiblingsTest {

    private static final int LOCATIONS = 40;
    private static final int THREADS = 2;

    @Test
    void whatHoldsForAllTasksOfALoopIsKeptAndNothingElse() {
        int racy = 0;
        int covered = 0;
        for (int seed = 0; seed < 800; seed++) {
            RandomLoops anew = new RandomLoops(seed, false);
            RandomLoops kept = new RandomLoops(seed, true);
            assertThat(kept.run()).as("seed %d", seed).isEqualTo(anew.run());
            racy += anew.racy.size();
            covered += kept.covered;
        }
        assertThat(racy).isBetween(LOCATIONS * 80, LOCATIONS * 640);
        assertThat(covered).isGreaterThan(8_000);
    }

    @Test
    void aTaskThatDidNothingOthersKnowOfBecomesTheNextOne() {
        Task main = Task.main(0);
        main.openFinish(0);
        Task.Loop loop = main.startLoop(0);
        Task first = loop.start(0);
        assertThat(loop.startInstead(first, 1)).as("it has not ended").isNotSameAs(first);
        first.end();
        Task second = loop.startInstead(first, 1);
        assertThat(second).isSameAs(first);
        assertThat(second.now().scope().position()).isEqualTo(1);
        second.start(0).end();
        second.end();
        assertThat(loop.startInstead(second, 2)).as("it has started another").isNotSameAs(second);
        Task other = loop.start(3);
        other.end();
        assertThat(main.startLoop(0).startInstead(other, 0)).as("another loop").isNotSameAs(other);
    }

    /**
     * Loops, one after another or one inside another, whose tasks access a few locations, some of them with locks and
     * tasks of their own.
     */
    private static final class RandomLoops {

        private final Random random;
        private final boolean keeps;
        private final Set<Object> racy = new TreeSet<>();
        private int covered;
        private final Stamps stamps = new Stamps();
        private final Task main = Task.main(0, stamps);
        private final RaceSink sink = race -> racy.add(race.location());
        private final ShadowSpace space = new ShadowSpace(sink, stamps, 8, 0);
        private final Checker[] threads = new Checker[THREADS];
        private final AtomicCell[] cells = new AtomicCell[LOCATIONS];
        private final Lock lock = new Lock();

        RandomLoops(int seed, boolean keeps) {
            this.random = new Random(seed);
            this.keeps = keeps;
            if (keeps) {
                space.keepLoops();
            }
            for (int i = 0; i < THREADS; i++) {
                threads[i] = new Checker(space);
            }
            for (int i = 0; i < LOCATIONS; i++) {
                cells[i] = new AtomicCell(i, sink, space);
            }
        }

        Set<Object> run() {
            for (int i = 0; i < 4; i++) {
                main.openFinish(0);
                access(main, threads[0], 2);
                loop(main, 0);
                access(main, threads[0], 2);
                main.closeFinish();
                access(main, threads[0], 2);
            }
            return racy;
        }

        /** Positions are run by several threads; each goes on to its next one, whoever came in between. */
        private void loop(Task starter, int depth) {
            Task.Loop loop = starter.startLoop(0);
            threads[0].run(starter);
            Task[] last = new Task[THREADS];
            for (int position = 0; position < 8; position++) {
                int thread = random.nextInt(THREADS);
                Task task = keeps && last[thread] != null
                        ? loop.startInstead(last[thread], position)
                        : loop.start(position);
                last[thread] = task;
                access(task, threads[thread], 3);
                int kind = random.nextInt(5);
                if (kind == 0) {
                    task.acquire(lock, LockMode.EXCLUSIVE);
                    access(task, threads[thread], 2);
                    task.release(lock, LockMode.EXCLUSIVE);
                    access(task, threads[thread], 2);
                } else if (kind < 3 && depth == 0) {
                    task.openFinish(0);
                    loop(task, 1);
                    task.closeFinish();
                    access(task, threads[thread], 2);
                }
                task.end();
            }
        }

        private void access(Task task, Checker thread, int count) {
            thread.run(task);
            for (int i = 0; i < count; i++) {
                AtomicCell cell = cells[random.nextInt(LOCATIONS)];
                if (random.nextInt(task == main ? 2 : 40) == 0) {
                    thread.write(cell, 1);
                } else {
                    read(cell, thread);
                }
            }
        }

        private void read(AtomicCell cell, Checker thread) {
            if (thread.isWithoutLocks()) {
                thread.begin(1);
                long reader = cell.reader();
                if (thread.isCovered(cell.writer(), reader)) {
                    covered++;
                    return;
                }
            }
            thread.read(cell, 1);
        }
    }
}
