package io.raceproof.core.order;

import static io.raceproof.core.event.LockMode.EXCLUSIVE;
import static io.raceproof.core.event.LockMode.SHARED;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Which unlock→lock edges count when soft ones are dropped, and from when on that is known. */
class HardOrderTest {

    private final HappensBefore happensBefore = new HappensBefore();
    private final Task main = Task.main(0);
    private final Task other = main.start(0);
    private final Lock lock = new Lock();
    private final Conflicts x = new Conflicts();
    private final Conflicts y = new Conflicts();

    private boolean isHard(Segment earlier) {
        return happensBefore.precedes(earlier, main, Order.HARD);
    }

    @Test
    void sectionsThatDoNotConflictAreInOrderInThisRunOnly() {
        Segment before = other.now();
        other.acquire(lock, EXCLUSIVE);
        x.write(other);
        other.release(lock, EXCLUSIVE);
        main.acquire(lock, EXCLUSIVE);
        y.write(main);
        main.release(lock, EXCLUSIVE);

        assertThat(happensBefore.precedes(before, main, Order.OBSERVED)).isTrue();
        assertThat(isHard(before)).isFalse();
        assertThat(happensBefore.mayChange()).isFalse();
    }

    @Test
    void aSectionThatIsOpenMayStillTurnOutToConflict() {
        Segment before = other.now();
        other.acquire(lock, EXCLUSIVE);
        x.write(other);
        other.release(lock, EXCLUSIVE);
        main.acquire(lock, EXCLUSIVE);
        View atAcquire = main.view();

        assertThat(isHard(before)).isFalse();
        assertThat(happensBefore.mayChange()).isTrue();

        x.read(main);
        assertThat(isHard(before)).isTrue();
        assertThat(happensBefore.precedes(before, atAcquire, Order.HARD)).isTrue();
    }

    @Test
    void whatASectionToldMeanwhileLearnsItToo() {
        Join promise = new Join();
        Task third = main.start(0);
        Segment before = other.now();
        other.acquire(lock, EXCLUSIVE);
        x.write(other);
        other.release(lock, EXCLUSIVE);
        main.acquire(lock, EXCLUSIVE);
        main.make(promise);
        third.take(promise);

        assertThat(happensBefore.precedes(before, third, Order.HARD)).isFalse();
        assertThat(happensBefore.mayChange()).isTrue();

        x.write(main);
        assertThat(happensBefore.precedes(before, third, Order.HARD)).isTrue();
    }

    @Test
    void aSyncVariableUsedInBothSectionsIsAConflict() {
        SyncVariable flag = new SyncVariable();
        Segment before = other.now();
        other.acquire(lock, EXCLUSIVE);
        other.acquire(flag);
        other.release(lock, EXCLUSIVE);
        main.acquire(lock, EXCLUSIVE);
        assertThat(isHard(before)).isFalse();

        main.release(flag);
        assertThat(isHard(before)).isTrue();
    }

    @Test
    void aSectionWhoseAcquireComesFirstByLogicIsOverBeforeTheOther() {
        Join promise = new Join();
        other.acquire(lock, EXCLUSIVE);
        other.make(promise);
        Segment afterMake = other.now();
        other.release(lock, EXCLUSIVE);
        main.take(promise);
        assertThat(isHard(afterMake)).isFalse();

        main.acquire(lock, EXCLUSIVE);
        assertThat(isHard(afterMake)).isTrue();
    }

    @Test
    void ofTwoOverlappingSectionsOfOneTaskNeitherComesBeforeTheOther() {
        Join promise = new Join();
        Segment before = other.now();
        main.acquire(lock, EXCLUSIVE);
        View atAcquire = main.view();
        other.make(promise);
        main.take(promise);
        main.acquire(lock, SHARED);
        x.read(main);
        main.release(lock, SHARED);
        x.write(main);

        assertThat(happensBefore.precedes(before, atAcquire, Order.HARD)).isFalse();
    }

    @Test
    void whatAnOverlappedSectionToldIsKeptForOthers() {
        Task third = main.start(0);
        Segment before = other.now();
        other.acquire(lock, EXCLUSIVE);
        x.read(other);
        other.acquire(lock, SHARED);
        other.release(lock, EXCLUSIVE);
        other.release(lock, SHARED);
        third.acquire(lock, EXCLUSIVE);
        x.read(third);
        third.release(lock, EXCLUSIVE);
        main.acquire(lock, EXCLUSIVE);
        assertThat(isHard(before)).isFalse();

        x.write(main);
        assertThat(isHard(before)).isTrue();
    }
}
