package io.raceproof.core.detect;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.event.Choice;
import io.raceproof.core.event.LockMode;
import org.junit.jupiter.api.Test;

class ProvabilityTest {

    private final Provability provability = new Provability();

    private void end(int... tasks) {
        for (int task : tasks) {
            provability.taskEnd(task);
        }
    }

    @Test
    void aRunWhoseConflictsAreAllOrderedIsAProof() {
        provability.finishStart(0, 0, 1);
        provability.taskStart(0, 1, 2);
        provability.lockAcquire(1, 1, LockMode.EXCLUSIVE, 3);
        provability.write(1, 0, 4);
        provability.lockRelease(1, 1, LockMode.EXCLUSIVE, 3);
        end(1);
        provability.finishEnd(0, 0);
        provability.lockAcquire(0, 1, LockMode.EXCLUSIVE, 5);
        provability.read(0, 0, 6);
        provability.lockRelease(0, 1, LockMode.EXCLUSIVE, 5);
        assertThat(provability.holds()).isFalse();

        end(0);
        assertThat(provability.because(Integer::toString)).isEmpty();
    }

    @Test
    void everyObstacleHasItsSentence() {
        provability.taskStart(0, 1, 1);
        provability.lockAcquire(1, 1, LockMode.EXCLUSIVE, 2);
        provability.lockAcquire(1, 2, LockMode.EXCLUSIVE, 3);
        provability.write(1, 0, 4);
        provability.lockRelease(1, 2, LockMode.EXCLUSIVE, 3);
        provability.lockRelease(1, 1, LockMode.EXCLUSIVE, 2);
        provability.syncRelease(1, 0, 5);
        provability.lockAcquire(0, 2, LockMode.EXCLUSIVE, 6);
        provability.lockAcquire(0, 1, LockMode.EXCLUSIVE, 7);
        provability.read(0, 0, 8);
        provability.syncAcquire(0, 0, 9);
        provability.choice(0, Choice.SECOND_SET, 10);

        assertThat(provability.because(site -> "line " + site))
                .containsExactly(
                        "The run stopped before every task had ended.",
                        "Tree and joins do not order the accesses to a location at line 4 and line 8.",
                        "Tree and joins do not order the uses of a sync variable at line 5 and line 9.",
                        "Tree and joins do not order the sections of a lock at line 3 and line 6, and those of other"
                                + " locks.",
                        "Another schedule may decide differently at line 10: a second set of a promise.",
                        "Locks [1, 2] are taken inside each other in a circle, so another schedule may hang.");
    }

    @Test
    void sharedSectionsNeedNoOrder() {
        provability.taskStart(0, 1, 1);
        for (int task : new int[] {0, 1}) {
            provability.lockAcquire(task, 1, LockMode.SHARED, 2);
            provability.read(task, 0, 3);
            provability.lockRelease(task, 1, LockMode.SHARED, 2);
        }
        end(1, 0);
        assertThat(provability.holds()).isTrue();
    }
}
