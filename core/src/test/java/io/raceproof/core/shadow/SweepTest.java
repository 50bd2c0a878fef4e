package io.raceproof.core.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.order.Stamps;
import io.raceproof.core.order.SyncVariable;
import io.raceproof.core.order.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Segments that nobody can tell apart become one, and those that somebody can do not. */
class SweepTest {

    private final AtomicInteger races = new AtomicInteger();
    private final Stamps stamps = new Stamps();
    private final ShadowSpace space = new ShadowSpace(race -> races.incrementAndGet(), stamps, ShadowSpace.NEVER, 0);
    private final Task main = Task.main(0, stamps);
    private final Task writer = main.start(0);
    private final Task other = main.start(0);
    private final SyncVariable variable = new SyncVariable();
    private final List<Cell> cells = new ArrayList<>();

    private Checker checkerOf(Task task) {
        Checker checker = new Checker(space);
        checker.run(task);
        return checker;
    }

    /** A location that the writer has written in a segment of its own. */
    private Cell written() {
        Cell cell = new AtomicCell(cells.size(), race -> races.incrementAndGet(), space);
        cells.add(cell);
        checkerOf(writer).write(cell, 1);
        return cell;
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
    void whatWasToldAndIsNotKnownAnyMoreIsOneSegment() {
        for (int i = 0; i < 100; i++) {
            written();
            writer.acquire(variable);
            writer.release(variable);
        }
        assertThat(segments()).isEqualTo(100);

        sweep();

        // What was told last is still there, at the variable.
        assertThat(segments()).isLessThanOrEqualTo(2);
    }

    @Test
    void whoHasSeenSomethingStillTellsItFromWhatCameLater() {
        Cell before = written();
        writer.release(variable);
        other.acquire(variable);
        Cell after = written();
        for (int i = 0; i < 10; i++) {
            writer.acquire(new SyncVariable());
            written();
        }
        sweep();

        checkerOf(other).read(before, 2);
        assertThat(races).hasValue(0);
        checkerOf(other).read(after, 2);
        assertThat(races).hasValue(1);
    }

    @Test
    void whatATaskBeganBetweenTwoSegmentsTellsThemApart() {
        Cell before = written();
        Task child = writer.start(0);
        Cell after = written();
        sweep();

        checkerOf(child).read(before, 2);
        assertThat(races).hasValue(0);
        checkerOf(child).read(after, 2);
        assertThat(races).hasValue(1);
    }

    @Test
    void theTaskItselfComesAfterWhatHasGivenWayToItsPresentSegment() {
        Cell cell = written();
        writer.acquire(variable);
        written();
        sweep();

        checkerOf(writer).write(cell, 2);
        assertThat(races).hasValue(0);
    }
}
