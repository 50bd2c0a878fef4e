package io.raceproof.core.detect;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.event.LockMode;
import io.raceproof.core.order.Lock;
import io.raceproof.core.order.Task;
import java.lang.ref.Reference;
import org.junit.jupiter.api.Test;

class NestingsTest {

    private final Task task = Task.main(0);
    private final Nestings nestings = new Nestings();

    @Test
    void aCircleIsFoundThroughALockThatIsGone() {
        Lock first = new Lock();
        Lock last = new Lock();
        byWayOfAnother(first, last);
        Lock outer = new Lock();
        for (int i = 0; i < 2_000; i++) {
            nest(outer, new Lock(), 7);
            collectNowAndThen(i);
        }
        nest(last, first, 3);
        assertThat(nestings.onCircles()).containsExactlyInAnyOrder(1, 2, 3);
        Reference.reachabilityFence(outer);
    }

    private void byWayOfAnother(Lock first, Lock last) {
        Lock between = new Lock();
        nest(first, between, 1);
        nest(between, last, 2);
    }

    @Test
    void locksThatAreGoneAreForgotten() {
        Lock outer = new Lock();
        for (int i = 0; i < 20_000; i++) {
            nest(outer, new Lock(), 7);
            nest(new Lock(), outer, 8);
            collectNowAndThen(i);
        }
        assertThat(nestings.size()).isLessThan(15_000);
        assertThat(nestings.onCircles()).isEmpty();
    }

    private static void collectNowAndThen(int i) {
        if (i % 1_000 == 0) {
            System.gc();
        }
    }

    private void nest(Lock outer, Lock inner, int site) {
        task.acquire(outer, LockMode.EXCLUSIVE);
        nestings.add(task, inner, site);
        task.release(outer, LockMode.EXCLUSIVE);
    }
}
