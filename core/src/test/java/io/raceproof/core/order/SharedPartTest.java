package io.raceproof.core.order;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Many tasks that begin with one long list do not each pay for the length of it, and know what they knew. When each
 * compacted its own, the first test took 1,100,000 bytes a task.
 */
class SharedPartTest {

    private static final int LONG = 4_000;
    private static final int TASKS = 300;

    private final Task main = Task.main(0);
    private final List<Segment> seen = new ArrayList<>();
    private final List<Segment> unseen = new ArrayList<>();

    /** Main sees many tasks, and as many more as it takes until its list is just about to be compacted. */
    private void seeMany() {
        main.openFinish(0);
        while (main.joins().logic.chain < LONG || main.joins().logic.chain < main.joins().logic.compactAt) {
            Task task = main.start(0);
            (seen.size() % 3 == 0 ? unseen : seen).add(main.start(0).now());
            Join join = new Join();
            seen.add(task.now());
            task.make(join);
            unseen.add(task.now());
            task.end();
            main.take(join);
            seen.add(main.now());
        }
        seen.removeIf(segment -> !new HappensBefore().precedes(segment, main, Order.LOGIC));
    }

    private List<Task> tasksThatSeeOneMore() {
        List<Task> tasks = new ArrayList<>();
        for (int i = 0; i < TASKS; i++) {
            Join join = new Join();
            Task maker = main.start(0);
            maker.make(join);
            Task taker = main.start(0);
            taker.take(join);
            tasks.add(taker);
        }
        return tasks;
    }

    @Test
    void aTaskPaysForItsOwnMergesOnly() {
        seeMany();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        List<Task> tasks = tasksThatSeeOneMore();
        assertThat((threads.getCurrentThreadAllocatedBytes() - before) / TASKS).isLessThan(50_000);
        assertThat(tasks.subList(1, TASKS)).allMatch(task -> task.joins().logic.chain < LONG / 2);
    }

    @Test
    void whatWasSeenIsSeenInTheShortForm() {
        seeMany();
        HappensBefore order = new HappensBefore();
        List<Task> tasks = tasksThatSeeOneMore();
        for (Task task : List.of(tasks.get(0), tasks.get(1), tasks.get(TASKS - 1))) {
            assertThat(seen).allMatch(segment -> order.precedes(segment, task, Order.LOGIC));
            assertThat(unseen).noneMatch(segment -> order.precedes(segment, task, Order.LOGIC));
        }
    }

    @Test
    void aListThatGetsLongAgainForgetsWhatTheTreeKnows() {
        seeMany();
        Join join = new Join();
        main.start(0).make(join);
        main.start(0).take(join);
        for (int i = 0; i < 20 * LONG; i++) {
            main.openFinish(0);
            Task maker = main.start(0);
            Join inside = new Join();
            maker.make(inside);
            maker.end();
            main.take(inside);
            main.closeFinish();
        }
        assertThat(JoinsSize.of(main.joins())).isLessThan(10 * LONG);
    }

    @Test
    void whoIsAloneNeedsNoList() {
        seeMany();
        main.closeFinish();
        assertThat(main.joins()).isSameAs(Joins.NONE);
        HappensBefore order = new HappensBefore();
        assertThat(unseen).allMatch(segment -> order.precedes(segment, main, Order.LOGIC));
    }
}
