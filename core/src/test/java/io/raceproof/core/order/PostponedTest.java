package io.raceproof.core.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.event.LockMode;
import org.junit.jupiter.api.Test;

/**
 * What is postponed orders nothing until something is started in it; a child that is as good as a call is in order with
 * its parent.
 */
class PostponedTest {

    private final Stamps stamps = new Stamps();
    private final Task main = Task.main(0, stamps);

    @Test
    void aFinishWithoutTasksLeavesNothing() {
        Segment before = main.now();
        long stamp = stamps.get();
        main.postponeFinish(1);
        main.postponeFinish(2);
        assertThat(main.now()).isSameAs(before);
        assertThat(main.leavePostponed()).isTrue();
        assertThat(main.leavePostponed()).isTrue();
        assertThat(main.now()).isSameAs(before);
        assertThat(stamps.get()).isEqualTo(stamp);
        assertThat(main.leavePostponed()).isFalse();
    }

    @Test
    void aFinishInWhichATaskIsStartedWaitsForIt() {
        main.postponeFinish(1);
        Segment first = main.now();
        Task child = main.start(2);
        Segment beside = main.now();
        Segment inside = child.now();
        child.end();
        assertThat(main.leavePostponed()).isFalse();
        main.closeFinish();
        assertThat(Tree.precedes(first, inside)).isTrue();
        assertThat(Tree.precedes(inside, beside)).isFalse();
        assertThat(Tree.precedes(inside, main.now())).isTrue();
        assertThat(beside.scope().site()).isEqualTo(1);
    }

    @Test
    void aLastChildComesAfterWhatItsParentDidAndBesideWhatWasStartedBefore() {
        Segment before = main.now();
        main.postponeFinish(1);
        Task earlier = main.start(2);
        Segment parallel = earlier.now();
        earlier.end();
        main.openLast(3);
        Segment last = main.now();
        main.closeLast();
        main.closeFinish();
        assertThat(Tree.precedes(before, last)).isTrue();
        assertThat(Tree.precedes(parallel, last)).isFalse();
        assertThat(Tree.precedes(last, main.now())).isTrue();
        assertThat(last.scope().kind()).isEqualTo(Scope.Kind.TASK);
        assertThat(last.scope().site()).isEqualTo(3);
    }

    @Test
    void theMainTaskIsAloneInALastChild() {
        main.postponeFinish(1);
        main.postponeLast(2);
        assertThat(main.isAlone()).isTrue();
        main.postponeFinish(3);
        Task child = main.start(4);
        assertThat(main.isAlone()).isFalse();
        child.end();
        main.closeFinish();
        assertThat(main.isAlone()).isTrue();
        main.closeLast();
        main.closeFinish();
        assertThat(main.isAlone()).isTrue();
    }

    @Test
    void whatALastChildLeavesAtLargeIsWaitedForByTheFinish() {
        main.postponeFinish(1);
        main.postponeLast(2);
        Task escaped = main.start(3);
        Segment beside = main.now();
        Segment inside = escaped.now();
        assertThat(Tree.precedes(inside, beside)).isFalse();
        main.closeLast();
        assertThat(main.isAlone()).isFalse();
        escaped.end();
        main.closeFinish();
        assertThat(main.isAlone()).isTrue();
        assertThat(Tree.precedes(inside, main.now())).isTrue();
    }

    @Test
    void aSegmentOfAPostponedChildIsItsOwn() {
        Segment before = main.now();
        main.postponeFinish(1);
        main.postponeLast(2);
        assertThat(main.now().scope().site()).isEqualTo(2);
        assertThat(main.leavePostponed()).isFalse();
        main.closeLast();
        main.closeFinish();
        assertThat(main.now().scope()).isSameAs(before.scope());
    }

    @Test
    void whatALastChildStillHoldsIsNotItsParents() {
        main.openFinish(1);
        main.openLast(2);
        main.acquire(new Lock(), LockMode.EXCLUSIVE);
        main.closeLast();
        assertThat(main.locks().isEmpty()).isTrue();
    }
}
