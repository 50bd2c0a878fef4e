package io.raceproof.core.detect;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.ConflictPattern;
import io.raceproof.core.event.LockMode;
import io.raceproof.core.order.HappensBefore;
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
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tasks on threads of their own access the same locations at once: whichever check comes second finds the race. */
class ParallelHistoryTest {

    private static final int TASKS = 4;
    private static final int LOCATIONS = 64;
    private static final int ROUNDS = 150;
    private static final ConflictPattern PATTERN = new ConflictPattern(TASKS, LOCATIONS);

    private interface Body {
        void run(Task task, int number, HappensBefore order);
    }

    private final ExecutorService threads = Executors.newFixedThreadPool(TASKS);
    private final Undecided undecided = new Undecided();
    private final Map<Integer, Certainty> found = new ConcurrentHashMap<>();
    private List<AccessHistory> histories = List.of();

    @AfterEach
    void stopThreads() {
        threads.shutdown();
    }

    /** All tasks at the same time, in a run of its own; afterwards {@code found} has the racy locations. */
    private void run(Body body) throws Exception {
        found.clear();
        List<AccessHistory> fresh = new ArrayList<>();
        for (int location = 0; location < LOCATIONS; location++) {
            fresh.add(new AccessHistory(
                    location, race -> found.put((Integer) race.location(), race.certainty()), undecided));
        }
        histories = fresh;
        Task main = Task.main(0);
        CyclicBarrier start = new CyclicBarrier(TASKS);
        List<Future<?>> running = new ArrayList<>();
        for (int number = 0; number < TASKS; number++) {
            Task task = main.start(0);
            int own = number;
            running.add(threads.submit(() -> {
                start.await();
                body.run(task, own, new HappensBefore());
                return null;
            }));
        }
        for (Future<?> each : running) {
            each.get();
        }
        undecided.settle();
    }

    @Test
    void everyRacyLocationIsReportedAndNoOther() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            int now = round;
            run((task, number, order) -> {
                for (int location = 0; location < LOCATIONS; location++) {
                    AccessHistory history = histories.get(location);
                    if (PATTERN.writes(number, location, now)) {
                        history.write(task, number, 1, order);
                    } else if (PATTERN.reads(number, location, now)) {
                        history.read(task, number, 2, order);
                    }
                }
            });
            assertThat(found.keySet()).isEqualTo(PATTERN.racy(now));
            assertThat(found.values()).containsOnly(Certainty.CERTAIN);
        }
    }

    /** Two tasks wait for each other before every location, so that their checks come at the same moment. */
    @Test
    void ofTwoAccessesAtTheSameMomentNeitherIsLost() throws Exception {
        for (int round = 0; round < ROUNDS / 5; round++) {
            AtomicIntegerArray arrived = new AtomicIntegerArray(LOCATIONS);
            run((task, number, order) -> {
                for (int location = 0; location < LOCATIONS && number < 2; location++) {
                    arrived.incrementAndGet(location);
                    while (arrived.get(location) < 2) {
                        Thread.onSpinWait();
                    }
                    if (number == 0 && location % 2 == 0) {
                        histories.get(location).read(task, number, 1, order);
                    } else {
                        histories.get(location).write(task, number, 2, order);
                    }
                }
            });
            assertThat(found).hasSize(LOCATIONS);
        }
    }

    /**
     * Location 0 is only touched under the lock; 1 before an own section; each task has a location of its own for that.
     */
    @Test
    void aLockExcludesButItsSoftEdgesHideNothing() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            ReentrantLock real = new ReentrantLock();
            Lock lock = new Lock();
            run((task, number, order) -> {
                if (number == 0) {
                    histories.get(1).write(task, number, 1, order);
                }
                for (int i = 0; i < 5; i++) {
                    real.lock();
                    task.acquire(lock, LockMode.EXCLUSIVE);
                    histories.get(number == 3 ? 3 : 2).write(task, number, 2, order);
                    if (number != 0 && number != 3) {
                        histories.get(0).write(task, number, 2, order);
                    }
                    task.release(lock, LockMode.EXCLUSIVE);
                    real.unlock();
                }
                if (number == 3) {
                    histories.get(1).read(task, number, 3, order);
                }
            });
            assertThat(found.keySet()).containsExactly(1);
        }
    }
}
