package io.raceproof.core.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.event.LockMode;
import io.raceproof.core.order.Lock;
import io.raceproof.core.order.Order;
import io.raceproof.core.order.Task;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AtomicHistoryTest {

    private final List<Violation> found = new ArrayList<>();
    private final AtomicHistory history = new AtomicHistory("x", Order.SEEN, found::add);
    private final Transitions asked = new Transitions(true, true);
    private final Task main = Task.main(0);
    private final Lock lock = new Lock();

    private void read(Task task, int site) {
        history.access(task, false, site, asked);
    }

    private void write(Task task, int site) {
        history.access(task, true, site, asked);
    }

    private void locked(Task task, Runnable body) {
        task.acquire(lock, LockMode.EXCLUSIVE);
        body.run();
        task.release(lock, LockMode.EXCLUSIVE);
    }

    @Test
    void aPairIsReportedWithWhatComesBetweenItsAccesses() {
        Task one = main.start(1);
        Task other = main.start(2);
        locked(one, () -> read(one, 10));
        locked(one, () -> write(one, 11));
        locked(other, () -> write(other, 20));
        assertThat(found).singleElement().satisfies(violation -> {
            assertThat(violation.pattern()).isEqualTo("RWW");
            assertThat(violation.first().site()).isEqualTo(10);
            assertThat(violation.between().site()).isEqualTo(20);
            assertThat(violation.second().site()).isEqualTo(11);
            assertThat(violation.first().held().locks()).containsExactly(lock);
            assertThat(violation.guard().isEmpty()).isTrue();
        });
    }

    @Test
    void oneSectionIsAtomic() {
        Task one = main.start(1);
        Task other = main.start(2);
        locked(one, () -> {
            read(one, 10);
            write(one, 11);
        });
        locked(other, () -> {
            read(other, 20);
            write(other, 21);
        });
        assertThat(found).isEmpty();
    }

    /** The paper's Fig. 9 keeps one pair of a pattern, and checks a pair only if it keeps it. */
    @Test
    void aPairIsCheckedAlthoughAnotherOneLikeItIsKnown() {
        Task late = main.start(1);
        main.openFinish(0);
        Task writer = main.start(2);
        write(writer, 20);
        writer.end();
        main.closeFinish();
        Task afterwards = main.start(3);
        read(afterwards, 30);
        read(afterwards, 31);
        assertThat(found).isEmpty();
        read(late, 10);
        read(late, 11);
        assertThat(found).singleElement().satisfies(violation -> {
            assertThat(violation.first().site()).isEqualTo(10);
            assertThat(violation.between().site()).isEqualTo(20);
            assertThat(violation.second().site()).isEqualTo(11);
        });
    }

    @Test
    void manyTasksOfALoopUnderALockKeepFewEntries() {
        main.openFinish(0);
        Task.Loop loop = main.startLoop(1);
        for (int i = 0; i < 300_000; i++) {
            Task each = loop.start(i);
            locked(each, () -> {
                read(each, 10);
                write(each, 11);
            });
            each.end();
        }
        assertThat(history.size()).isLessThan(10);
        Task last = loop.start(300_000);
        write(last, 20);
        assertThat(found).hasSize(1);
    }

    @Test
    void stepsOfOneTaskAfterAnotherKeepFewEntries() {
        for (int i = 0; i < 10_000; i++) {
            Task child = main.start(1);
            child.end();
            write(main, 10);
        }
        assertThat(history.size()).isLessThan(10);
    }

    @Test
    void manyAccessesOfOneSegmentAreOne() {
        Task one = main.start(1);
        for (int i = 0; i < 1000; i++) {
            write(one, i);
        }
        assertThat(history.size()).isEqualTo(1);
        write(main, 5000);
        assertThat(found).singleElement().satisfies(violation -> assertThat(violation.pattern())
                .isEqualTo("WWW"));
    }
}
