package io.raceproof.core.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.event.LockMode;
import org.junit.jupiter.api.Test;

class MomentsTest {

    private final Task task = Task.main(0);
    private final Moments moments = task.moments();
    private final Lock outer = new Lock();
    private final Lock inner = new Lock();

    private void take(Lock lock) {
        task.acquire(lock, LockMode.EXCLUSIVE);
    }

    private void give(Lock lock) {
        task.release(lock, LockMode.EXCLUSIVE);
    }

    @Test
    void aLockTakenAgainLeavesAMomentWithoutIt() {
        take(outer);
        long then = moments.now();
        assertThat(moments.since(then)).singleElement().satisfies(held -> assertThat(held.locks())
                .containsExactly(outer));
        give(outer);
        take(outer);
        assertThat(moments.since(then)).singleElement().isSameAs(Held.NOTHING);
    }

    @Test
    void aHandOverLeavesOneMomentForEachLock() {
        take(outer);
        long then = moments.now();
        take(inner);
        give(outer);
        assertThat(moments.since(then))
                .extracting(Held::locks)
                .containsExactlyInAnyOrder(java.util.List.of(outer), java.util.List.of(inner));
    }

    @Test
    void aLockTurnedIntoASharedOneIsHeldThroughout() {
        take(outer);
        long then = moments.now();
        task.acquire(outer, LockMode.SHARED);
        give(outer);
        assertThat(moments.since(then)).singleElement().satisfies(held -> {
            assertThat(held.locks()).containsExactly(outer);
            assertThat(held.isExclusive(outer)).isFalse();
        });
    }

    @Test
    void aMillionSectionsInOneStepLeaveNothing() {
        long then = moments.now();
        for (int i = 0; i < 1_000_000; i++) {
            Lock each = new Lock();
            take(each);
            give(each);
        }
        assertThat(moments.since(then)).containsExactly(Held.NOTHING);
    }

    @Test
    void aStepBeginsWithWhatIsHeld() {
        take(outer);
        task.openFinish(0);
        assertThat(moments.since(moments.now())).singleElement().satisfies(held -> assertThat(held.locks())
                .containsExactly(outer));
    }
}
