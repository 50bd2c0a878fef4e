package io.raceproof.core.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is answered from an index is what a search finds. */
class SeenScopesTest {

    private static final int MANY = 500;

    /** Tasks that made one join in the middle, each with a finish before and a task inside. */
    @Test
    void whoHasSeenManyTasksKnowsWhatTheyDidUntilThen() {
        Task main = Task.main(0);
        Join ends = new Join();
        List<Segment> before = new ArrayList<>();
        List<Segment> after = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            Task task = main.startDetached(0);
            before.add(task.now());
            task.openFinish(0);
            Task inside = task.start(0);
            before.add(inside.now());
            inside.end();
            task.closeFinish();
            Task loose = task.start(0);
            after.add(loose.now());
            before.add(task.now());
            if (i % 5 != 0) {
                task.make(ends);
            } else {
                after.add(before.remove(before.size() - 1));
                after.add(before.remove(before.size() - 1));
                after.add(before.remove(before.size() - 1));
            }
            after.add(task.now());
        }
        main.take(ends);
        HappensBefore order = new HappensBefore();
        for (int round = 0; round < 2; round++) {
            assertThat(before).allMatch(segment -> order.precedes(segment, main, Order.LOGIC));
            assertThat(after).noneMatch(segment -> order.precedes(segment, main, Order.LOGIC));
        }
        assertThat(main.joins().logic.index()).isNotNull();
    }
}
