package io.raceproof.core.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.event.LockMode;
import org.junit.jupiter.api.Test;

/** A release that did not come about orders nothing, unless somebody has already seen it. */
class RetractTest {

    private final Task main = Task.main(0);
    private final Task one = main.start(1);
    private final Task other = main.start(2);
    private final SyncVariable variable = new SyncVariable();
    private final Segment before = one.now();

    private boolean isSeen() {
        return new HappensBefore().precedes(before, other, Order.OBSERVED);
    }

    @Test
    void aReleaseIsSeen() {
        one.acquire(variable);
        one.release(variable);
        other.acquire(variable);
        assertThat(isSeen()).isTrue();
    }

    @Test
    void aRetractedReleaseIsNot() {
        one.acquire(variable);
        one.release(variable);
        one.retract(variable);
        other.acquire(variable);
        assertThat(isSeen()).isFalse();
    }

    @Test
    void whatOthersReleasedBeforeStays() {
        one.release(variable);
        Task third = main.start(3);
        third.acquire(variable);
        third.release(variable);
        third.retract(variable);
        other.acquire(variable);
        assertThat(isSeen()).isTrue();
    }

    @Test
    void whatOthersAddedSinceStays() {
        Task third = main.start(3);
        Segment added = third.now();
        one.acquire(variable);
        one.release(variable);
        third.release(variable);
        one.retract(variable);
        other.acquire(variable);
        assertThat(new HappensBefore().precedes(added, other, Order.OBSERVED)).isTrue();
    }

    @Test
    void aLockIsHeldAsOftenAsItWasTaken() {
        Lock lock = new Lock();
        one.acquire(lock, LockMode.EXCLUSIVE);
        one.acquire(lock, LockMode.EXCLUSIVE);
        assertThat(one.holds(lock, LockMode.EXCLUSIVE)).isEqualTo(2);
        assertThat(one.holds(lock, LockMode.SHARED)).isZero();
        assertThat(other.holds(lock, LockMode.EXCLUSIVE)).isZero();
    }
}
