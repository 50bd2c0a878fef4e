package io.raceproof.core.order;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.raceproof.core.event.LockMode;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * A sync operation costs what is news in it: not how many locks there are, how many were used before, or how long ago.
 * The measure is what is allocated, which is the same on every machine. When ropes were compacted instead, the first
 * took 8,430 bytes a section, and the last did not end in 40 s; where no task is joined it was 30,027, a little less
 * than now.
 */
class SyncCostTest {

    private static final int LOCKS = 100;

    private final SplittableRandom random = new SplittableRandom(20_261_116L);
    private final Task main = Task.main(0);
    private final List<Lock> locks = new ArrayList<>();
    private final List<Conflicts> guarded = new ArrayList<>();
    private final List<SyncVariable> variables = new ArrayList<>();

    SyncCostTest() {
        for (int i = 0; i < LOCKS; i++) {
            locks.add(new Lock());
            guarded.add(new Conflicts());
            variables.add(new SyncVariable());
        }
    }

    @Test
    void aFewTasksThatUseManyLocksInTurn() {
        List<Task> tasks = tasks(8);
        costsAtMost(4_000, 200_000, i -> useSome(tasks.get(random.nextInt(tasks.size()))));
        for (Task task : tasks) {
            assertThat(JoinsSize.of(task.joins())).isLessThan(200);
        }
    }

    @Test
    void aTaskForEachThreeSectionsThatNobodyJoins() {
        costsAtMost(45_000, 15_000, i -> {
            Task task = main.startDetached(0);
            for (int j = 0; j < 3; j++) {
                useSome(task);
            }
            task.end();
        });
    }

    @Test
    void locksInsideAnother() {
        List<Task> tasks = tasks(4);
        Lock outer = new Lock();
        costsAtMost(10_000, 50_000, i -> {
            Task task = tasks.get(random.nextInt(tasks.size()));
            task.acquire(outer, LockMode.EXCLUSIVE);
            useSome(task);
            useSome(task);
            task.release(outer, LockMode.EXCLUSIVE);
        });
    }

    private List<Task> tasks(int count) {
        List<Task> tasks = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            tasks.add(main.start(0));
        }
        return tasks;
    }

    private void useSome(Task task) {
        int which = random.nextInt(LOCKS);
        Lock lock = locks.get(which);
        LockMode mode = random.nextInt(4) == 0 ? LockMode.SHARED : LockMode.EXCLUSIVE;
        task.acquire(lock, mode);
        if (random.nextBoolean()) {
            guarded.get(which).write(task);
        }
        task.release(lock, mode);
        SyncVariable variable = variables.get(random.nextInt(LOCKS));
        task.acquire(variable);
        task.release(variable);
    }

    private interface Round {
        void of(int i);
    }

    private static void costsAtMost(long bytes, int rounds, Round round) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < rounds; i++) {
            round.of(i);
        }
        assertThat((threads.getCurrentThreadAllocatedBytes() - before) / rounds).isLessThan(bytes);
    }
}
