package io.raceproof.core.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.event.LockMode;
import io.raceproof.core.order.Join;
import io.raceproof.core.order.Lock;
import io.raceproof.core.order.Stamps;
import io.raceproof.core.order.SyncVariable;
import io.raceproof.core.order.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Tasks that are over and cannot be told apart become one, and those that somebody can tell apart do not. */
class CensusTest {

    private static final int MANY = 300;

    private final AtomicInteger races = new AtomicInteger();
    private final Stamps stamps = new Stamps();
    private final ShadowSpace space = new ShadowSpace(race -> races.incrementAndGet(), stamps, ShadowSpace.NEVER, 0);
    private final Task main = Task.main(0, stamps);
    private final Lock lock = new Lock();
    private final List<Cell> cells = new ArrayList<>();

    private Checker checkerOf(Task task) {
        Checker checker = new Checker(space);
        checker.run(task);
        return checker;
    }

    private Cell writtenBy(Task task) {
        Cell cell = new AtomicCell(cells.size(), race -> races.incrementAndGet(), space);
        cells.add(cell);
        checkerOf(task).write(cell, 1);
        return cell;
    }

    private void passThrough(Task task) {
        task.acquire(lock, LockMode.EXCLUSIVE);
        task.release(lock, LockMode.EXCLUSIVE);
    }

    /** A task that writes something, goes through the lock, writes something else, and ends. */
    private void serve() {
        Task task = main.startDetached(7);
        writtenBy(task);
        passThrough(task);
        writtenBy(task);
        task.end();
    }

    private void sweep() {
        System.gc();
        space.sweepAll();
    }

    private int segments() {
        return (int) cells.stream()
                .map(cell -> space.segment(cell.writer()))
                .distinct()
                .count();
    }

    @Test
    void tasksThatTheSameHaveSeenAreOne() {
        for (int i = 0; i < MANY; i++) {
            serve();
        }
        assertThat(segments()).isEqualTo(2 * MANY);

        sweep();

        // What came before the lock, what came after it; and those who started when fewer had been there.
        assertThat(segments()).isLessThan(8);
    }

    @Test
    void whoComesByTheLockFollowsWhatCameBeforeItAndNothingElse() {
        for (int i = 0; i < MANY; i++) {
            serve();
        }
        sweep();
        Task late = main.startDetached(8);
        // Its own section conflicts with none, so that the order is one of this run only: predicted, not certain.
        late.acquire(lock, LockMode.EXCLUSIVE);
        late.release(lock, LockMode.EXCLUSIVE);

        checkerOf(late).read(cells.get(2 * MANY - 1), 2);
        assertThat(races).hasValue(1);
        checkerOf(late).read(cells.get(3), 2);
        assertThat(races).hasValue(2);
    }

    @Test
    void aVariableThatHasSeenSomeTellsThemFromTheOthers() {
        SyncVariable half = new SyncVariable();
        for (int i = 0; i < MANY; i++) {
            Task task = main.startDetached(7);
            task.acquire(half);
            writtenBy(task);
            if (i < MANY / 2) {
                task.release(half);
            }
            passThrough(task);
            task.end();
        }
        sweep();
        sweep();
        assertThat(segments()).isBetween(2, 12);
        Task late = main.startDetached(8);
        late.acquire(half);

        checkerOf(late).read(cells.get(MANY / 2 - 1), 2);
        checkerOf(late).read(cells.get(0), 2);
        assertThat(races).hasValue(0);
        checkerOf(late).read(cells.get(MANY / 2), 2);
        assertThat(races).hasValue(1);
    }

    @Test
    void tasksThatNobodyHasSeenAreOneAndComeBeforeNothing() {
        for (int i = 0; i < MANY; i++) {
            Task task = main.startDetached(7);
            writtenBy(task);
            Join own = new Join();
            task.make(own);
            task.end(own);
        }
        sweep();

        assertThat(segments()).isEqualTo(1);
        checkerOf(main).read(cells.get(0), 2);
        assertThat(races).hasValue(1);
    }

    @Test
    void whoStillHasAFutureJoinsItsTask() {
        Join kept = new Join();
        for (int i = 0; i < MANY; i++) {
            Task task = main.startDetached(7);
            writtenBy(task);
            passThrough(task);
            Join own = i == 5 ? kept : new Join();
            task.make(own);
            task.end(own);
        }
        sweep();
        main.take(kept);

        checkerOf(main).write(cells.get(5), 2);
        assertThat(races).hasValue(0);
        checkerOf(main).write(cells.get(6), 2);
        assertThat(races).hasValue(1);
    }

    @Test
    void whatTheStarterDidIsSeenThroughTasksThatRest() {
        Cell first = null;
        Cell last = null;
        for (int i = 0; i < MANY; i++) {
            last = writtenBy(main);
            first = first == null ? last : first;
            serve();
        }
        sweep();
        for (int i = 0; i < MANY; i++) {
            serve();
        }
        sweep();
        SyncVariable variable = new SyncVariable();
        Task before = main.startDetached(9);
        Cell after = writtenBy(main);
        before.acquire(lock, LockMode.EXCLUSIVE);
        before.release(lock, LockMode.EXCLUSIVE);
        before.release(variable);

        checkerOf(before).read(first, 2);
        checkerOf(before).read(last, 2);
        assertThat(races).hasValue(0);
        checkerOf(before).read(after, 2);
        assertThat(races).hasValue(1);
    }
}
