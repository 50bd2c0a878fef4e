package io.raceproof.core.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.ConflictPattern;
import io.raceproof.core.detect.RaceSink;
import io.raceproof.core.event.LockMode;
import io.raceproof.core.order.Lock;
import io.raceproof.core.order.Task;
import io.raceproof.findings.Certainty;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Many threads check the same words at the same time: nothing is lost, and nothing is made up. */
class ParallelCheckerTest {

    private static final int TASKS = 4;
    private static final int LOCATIONS = 60;
    private static final int ROUNDS = 150;
    private static final int ROWS = 4;
    private static final ConflictPattern PATTERN = new ConflictPattern(TASKS, LOCATIONS);

    private interface Body {
        void run(Task task, int number, Checker checker);
    }

    private final ExecutorService threads = Executors.newFixedThreadPool(TASKS);
    private final Map<Integer, Certainty> found = new ConcurrentHashMap<>();
    private final AtomicInteger certainReports = new AtomicInteger();
    private List<AtomicCell> cells = List.of();
    private ShadowSpace space;

    @AfterEach
    void stopThreads() {
        threads.shutdown();
    }

    /** With crowds every other time. */
    private void run(int round, Body body) throws Exception {
        found.clear();
        certainReports.set(0);
        RaceSink sink = race -> {
            found.merge((Integer) race.location(), race.certainty(), (a, b) -> Certainty.CERTAIN);
            certainReports.addAndGet(race.certainty() == Certainty.CERTAIN ? 1 : 0);
        };
        space = new ShadowSpace(sink);
        List<AtomicCell> fresh = new ArrayList<>();
        for (int location = 0; location < LOCATIONS; location++) {
            fresh.add(new AtomicCell(location, sink, space));
        }
        cells = fresh;
        if (round % 2 == 0) {
            space.knowCrowds(2);
            for (int from = 0; from < LOCATIONS; from += ROWS) {
                AtomicCell.areNeighbours(cells.subList(from, from + ROWS));
            }
        }
        Task main = Task.main(0);
        CyclicBarrier start = new CyclicBarrier(TASKS);
        List<Future<?>> running = new ArrayList<>();
        for (int number = 0; number < TASKS; number++) {
            Task task = main.start(0);
            int own = number;
            running.add(threads.submit(() -> {
                Checker checker = new Checker(space);
                checker.run(task);
                start.await();
                body.run(task, own, checker);
                return null;
            }));
        }
        for (Future<?> each : running) {
            each.get();
        }
        space.undecided().settle();
    }

    @Test
    void everyRacyLocationIsReportedOnceAndNoOther() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            int now = round;
            run(round, (task, number, checker) -> {
                for (int location = 0; location < LOCATIONS; location++) {
                    if (PATTERN.writes(number, location, now)) {
                        checker.write(cells.get(location), 1);
                    } else if (PATTERN.reads(number, location, now)) {
                        checker.read(cells.get(location), 2);
                    }
                }
            });
            assertThat(found.keySet()).isEqualTo(PATTERN.racy(now));
            assertThat(certainReports).hasValue(found.size());
        }
    }

    /**
     * Two tasks meet before every location, so that their checks come at the same moment; a third inflates it at that
     * moment too, by reading it under a lock.
     */
    @Test
    void ofTwoAccessesAtTheSameMomentNeitherIsLostEvenIfTheLocationIsInflated() throws Exception {
        for (int round = 0; round < ROUNDS / 3; round++) {
            AtomicIntegerArray arrived = new AtomicIntegerArray(LOCATIONS);
            int together = round % 2 == 0 ? 2 : 3;
            run(round, (task, number, checker) -> {
                if (number == 2) {
                    task.acquire(new Lock(), LockMode.EXCLUSIVE);
                    checker.moved();
                }
                for (int location = 0; location < LOCATIONS && number < together; location++) {
                    arrived.incrementAndGet(location);
                    while (arrived.get(location) < together) {
                        Thread.onSpinWait();
                    }
                    if (number == 0 && location % 2 == 0 || number == 2) {
                        checker.read(cells.get(location), 1);
                    } else {
                        checker.write(cells.get(location), 2);
                    }
                }
            });
            assertThat(found).hasSize(LOCATIONS);
            assertThat(found.values()).containsOnly(Certainty.CERTAIN);
        }
    }

    @Test
    void manyParallelReadersAreAllRemembered() throws Exception {
        AtomicInteger crowds = new AtomicInteger();
        for (int round = 0; round < ROUNDS; round++) {
            CyclicBarrier read = new CyclicBarrier(TASKS);
            int writer = round % TASKS;
            run(round, (task, number, checker) -> {
                for (Cell cell : cells) {
                    checker.read(cell, number);
                }
                await(read);
                crowds.addAndGet((int) cells.stream()
                        .filter(cell -> Word.isCrowd(cell.reader()))
                        .count());
                await(read);
                if (number == writer) {
                    for (Cell cell : cells) {
                        checker.write(cell, 9);
                    }
                }
            });
            assertThat(found).hasSize(LOCATIONS);
        }
        assertThat(crowds).hasValue(ROUNDS / 2 * TASKS * LOCATIONS);
    }

    /** Writers come while others are still reading: whoever comes first, one of the two sees the other. */
    @Test
    void whoWritesWhileManyReadIsFoundByThemOrFindsThem() throws Exception {
        for (int round = 0; round < ROUNDS / 3; round++) {
            int writer = round % TASKS;
            AtomicIntegerArray arrived = new AtomicIntegerArray(LOCATIONS);
            run(2 * round, (task, number, checker) -> {
                for (int location = 0; location < LOCATIONS; location++) {
                    arrived.incrementAndGet(location);
                    while (arrived.get(location) < TASKS - 1) {
                        Thread.yield();
                    }
                    if (number == writer) {
                        checker.write(cells.get(location), 1);
                    } else {
                        checker.read(cells.get(location), 2);
                    }
                }
            });
            assertThat(found).hasSize(LOCATIONS);
            assertThat(certainReports).hasValue(LOCATIONS);
        }
    }

    /** Location 0 is only touched under the lock; location 1 outside it, by two tasks whose order is the lock's. */
    @Test
    void aLockExcludesButItsSoftEdgesHideNothing() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            ReentrantLock real = new ReentrantLock();
            Lock lock = new Lock();
            run(round, (task, number, checker) -> {
                if (number == 0) {
                    checker.write(cells.get(1), 1);
                }
                for (int i = 0; i < 5; i++) {
                    real.lock();
                    task.acquire(lock, LockMode.EXCLUSIVE);
                    checker.moved();
                    checker.write(cells.get(number == 3 ? 3 : 2), 2);
                    if (number != 0 && number != 3) {
                        checker.write(cells.get(0), 2);
                    }
                    task.release(lock, LockMode.EXCLUSIVE);
                    checker.moved();
                    real.unlock();
                }
                if (number == 3) {
                    checker.read(cells.get(1), 3);
                }
            });
            assertThat(found.keySet()).containsExactly(1);
        }
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
