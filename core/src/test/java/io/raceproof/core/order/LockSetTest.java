package io.raceproof.core.order;

import static io.raceproof.core.event.LockMode.EXCLUSIVE;
import static io.raceproof.core.event.LockMode.SHARED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.raceproof.core.event.LockMode;
import org.junit.jupiter.api.Test;

class LockSetTest {

    private final Lock a = new Lock();
    private final Lock b = new Lock();

    @Test
    void aCommonLockExcludesUnlessBothShareIt() {
        LockSet exclusive = LockSet.NONE.plus(section(b, SHARED)).plus(section(a, EXCLUSIVE));
        LockSet shared = LockSet.NONE.plus(section(a, SHARED));

        assertThat(exclusive.excludes(shared)).isTrue();
        assertThat(shared.excludes(exclusive)).isTrue();
        assertThat(shared.excludes(shared)).isFalse();
        assertThat(exclusive.excludes(LockSet.NONE.plus(section(b, SHARED)))).isFalse();
        assertThat(exclusive.excludes(LockSet.NONE)).isFalse();
    }

    @Test
    void aReenteredLockIsHeldUntilTheLastRelease() {
        LockSet twice = LockSet.NONE
                .plus(section(a, EXCLUSIVE))
                .plus(section(b, EXCLUSIVE))
                .again(a, EXCLUSIVE);
        LockSet once = twice.minus(a, EXCLUSIVE);

        assertThat(once.holds(a, EXCLUSIVE)).isEqualTo(1);
        assertThat(once.minus(a, EXCLUSIVE).holds(a, EXCLUSIVE)).isZero();
        assertThat(once.minus(a, EXCLUSIVE).minus(b, EXCLUSIVE).isEmpty()).isTrue();
    }

    @Test
    void releasingALockThatIsNotHeldIsRefused() {
        assertThatThrownBy(() -> LockSet.NONE.plus(section(a, SHARED)).minus(a, EXCLUSIVE))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("does not hold");
    }

    private static Section section(Lock lock, LockMode mode) {
        return new Section(Task.main(0), lock, mode, Task.main(0).now(), new Growing(0));
    }
}
