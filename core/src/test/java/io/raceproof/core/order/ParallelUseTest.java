package io.raceproof.core.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Tasks of one run, each on a thread of its own, meet in joins, finishes and sync variables and lose nothing. */
class ParallelUseTest {

    private static final int TASKS = 8;
    private static final int ROUNDS = 2_000;

    @Test
    void everyCompleterOfAJoinIsSeen() throws Exception {
        HappensBefore happensBefore = new HappensBefore();
        Task main = Task.main(0);
        for (int round = 0; round < ROUNDS / 10; round++) {
            Join latch = new Join();
            List<Segment> counted = inParallel(main, task -> {
                Segment before = task.now();
                task.make(latch);
                return before;
            });
            main.take(latch);
            assertThat(counted).allMatch(segment -> happensBefore.precedes(segment, main, Order.LOGIC));
        }
    }

    @Test
    void everyTaskInAFinishTellsWhatItSaw() throws Exception {
        HappensBefore happensBefore = new HappensBefore();
        Task main = Task.main(0);
        List<Segment> outside = new ArrayList<>();
        List<Join> promises = new ArrayList<>();
        for (int i = 0; i < TASKS; i++) {
            Task outsider = main.start(0);
            Join promise = new Join();
            outside.add(outsider.now());
            outsider.make(promise);
            promises.add(promise);
        }
        main.openFinish(0);
        inParallel(main, task -> {
            promises.forEach(task::take);
            task.end();
            return task.now();
        });
        assertThat(outside).noneMatch(segment -> happensBefore.precedes(segment, main, Order.OBSERVED));
        main.closeFinish();
        assertThat(outside).allMatch(segment -> happensBefore.precedes(segment, main, Order.LOGIC));
    }

    @Test
    void everyReleaseOfAVariableIsSeen() throws Exception {
        HappensBefore happensBefore = new HappensBefore();
        Task main = Task.main(0);
        SyncVariable flag = new SyncVariable();
        List<Segment> last = inParallel(main, task -> {
            Segment before = task.now();
            for (int i = 0; i < ROUNDS; i++) {
                if (i % 2 == 0) {
                    task.acquire(flag);
                }
                before = task.now();
                task.release(flag);
            }
            return before;
        });
        assertThat(last).noneMatch(segment -> happensBefore.precedes(segment, main, Order.OBSERVED));
        main.acquire(flag);
        assertThat(last).allMatch(segment -> happensBefore.precedes(segment, main, Order.OBSERVED));
        assertThat(last).noneMatch(segment -> happensBefore.precedes(segment, main, Order.LOGIC));
    }

    private interface Body {
        Segment run(Task task);
    }

    private static List<Segment> inParallel(Task parent, Body body) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(TASKS);
        try {
            List<Future<Segment>> running = new ArrayList<>();
            for (int i = 0; i < TASKS; i++) {
                Task task = parent.start(0);
                running.add(threads.submit(() -> body.run(task)));
            }
            List<Segment> results = new ArrayList<>();
            for (Future<Segment> each : running) {
                results.add(each.get());
            }
            return results;
        } finally {
            threads.shutdown();
        }
    }
}
