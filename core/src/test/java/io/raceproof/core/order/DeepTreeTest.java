package io.raceproof.core.order;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Order in a tree as deep as a recursion of 100,000 finishes and tasks. */
class DeepTreeTest {

    private static final int DEPTH = 100_000;

    private final HappensBefore happensBefore = new HappensBefore();

    @Test
    void ordersTheBottomWithTheTop() {
        Task main = Task.main(0);
        Segment top = main.now();
        Task left = descend(main);
        Task right = descend(main);

        assertThat(happensBefore.precedes(top, left, Order.LOGIC)).isTrue();
        assertThat(happensBefore.precedes(left.now(), right, Order.LOGIC)).isFalse();
        assertThat(happensBefore.precedes(left.now(), main, Order.LOGIC)).isFalse();
        assertThat(Tree.compare(left.now(), right.now())).isNegative();
    }

    @Test
    void climbsALogarithmicNumberOfHops() {
        Task bottom = descend(Task.main(0));
        int hops = 0;
        for (Node at = bottom.now(); at.parent != null; at = at.jump) {
            hops++;
        }
        assertThat(hops).isLessThan(40);
    }

    private static Task descend(Task from) {
        Task task = from.start(0);
        for (int i = 0; i < DEPTH / 2; i++) {
            task.openFinish(0);
            task = task.start(0);
        }
        return task;
    }
}
