package io.raceproof.core.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.order.Join;
import io.raceproof.core.order.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** That many readers of many locations cost little, and are all compared with a later write. */
class ReaderSetsTest {

    private final AtomicInteger races = new AtomicInteger();
    private final ShadowSpace space = new ShadowSpace(race -> races.incrementAndGet());

    private List<Cell> cells(int count) {
        List<Cell> cells = new ArrayList<>();
        for (int location = 0; location < count; location++) {
            cells.add(new AtomicCell(location, race -> races.incrementAndGet(), space));
        }
        return cells;
    }

    private Checker checkerOf(Task task) {
        Checker checker = new Checker(space);
        checker.run(task);
        return checker;
    }

    @Test
    void locationsReadByTheSameTasksShareOneSet() {
        List<Cell> cells = cells(1000);
        Task main = Task.main(0);
        main.openFinish(0);
        for (int i = 0; i < 50; i++) {
            Checker reader = checkerOf(main.start(0));
            cells.forEach(cell -> reader.read(cell, 1));
        }
        assertThat(cells).extracting(Cell::reader).containsOnly(cells.get(0).reader());
        assertThat(space.readers().of(cells.get(0).reader()).size).isEqualTo(50);
    }

    @Test
    void aListThatIsNotSortedHasAllItsReads() {
        ReaderSet newerBehind = new ReaderSet(Word.ofSegment(3), new ReaderSet(Word.ofSegment(9), null, false), false);
        assertThat(newerBehind.contains(Word.ofSegment(9))).isTrue();
        assertThat(newerBehind.contains(Word.ofSegment(3))).isTrue();
        assertThat(newerBehind.contains(Word.ofSegment(5))).isFalse();
        assertThat(newerBehind.contains(Word.ofSegment(10))).isFalse();
    }

    @Test
    void aWriteThatAllButOneReaderPrecedesRaces() {
        for (int unjoined = 0; unjoined < 40; unjoined++) {
            races.set(0);
            Cell cell = cells(1).get(0);
            Task main = Task.main(0);
            Task late = null;
            main.openFinish(0);
            main.openFinish(0);
            for (int i = 0; i < 40; i++) {
                if (i == unjoined) {
                    main.closeFinish();
                    late = main.start(0);
                    checkerOf(late).read(cell, 1);
                    main.openFinish(0);
                } else {
                    Task joined = main.start(0);
                    checkerOf(joined).read(cell, 1);
                    joined.end();
                }
            }
            main.closeFinish();
            checkerOf(main).write(cell, 2);
            assertThat(races).hasValue(1);
        }
    }

    @Test
    void readersThatAreOverAreForgotten() {
        Cell cell = cells(1).get(0);
        Task main = Task.main(0);
        for (int i = 0; i < 1000; i++) {
            main.openFinish(0);
            Task reader = main.start(0);
            checkerOf(reader).read(cell, 1);
            reader.end();
            main.closeFinish();
        }
        assertThat(Word.isSet(cell.reader())).isFalse();
        assertThat(races).hasValue(0);
    }

    @Test
    void whatIsRetiredPrecedesWhateverComes() {
        List<Cell> cells = cells(3);
        Task main = Task.main(0);
        main.openFinish(0);
        for (int i = 0; i < 3; i++) {
            Task task = main.start(0);
            checkerOf(task).read(cells.get(0), 1);
            if (i == 0) {
                checkerOf(task).write(cells.get(1), 1);
                checkerOf(task).read(cells.get(2), 1);
            }
            task.end();
        }
        main.closeFinish();
        assertThat(main.isAlone()).isTrue();
        space.retireBefore(main);
        Task child = main.start(0);
        for (Cell cell : cells) {
            checkerOf(child).write(cell, 2);
        }
        assertThat(races).hasValue(0);
        for (Cell cell : cells) {
            checkerOf(main).read(cell, 3);
        }
        assertThat(races).hasValue(3);
    }

    @Test
    void silentTasksOfALoopThatAreOverShareOneStandIn() {
        List<Cell> cells = cells(100);
        Task main = Task.main(0);
        main.openFinish(0);
        Task.Loop loop = main.startLoop(0);
        for (int i = 0; i < 1000; i++) {
            Task task = loop.start(i);
            Checker reader = checkerOf(task);
            reader.read(cells.get(i * 31 % 100), 1);
            task.end();
        }
        for (Cell cell : cells) {
            assertThat(Word.isSet(cell.reader())).isFalse();
            checkerOf(loop.start(1000)).write(cell, 2);
        }
        assertThat(races).hasValue(100);
        main.closeFinish();
        for (Cell cell : cells(100)) {
            checkerOf(main).write(cell, 2);
        }
        assertThat(races).hasValue(100);
    }

    /** Two readers are over, the third has told nobody: three of them, of which two are joined by promises. */
    @Test
    void aReaderThatToldItsEndToOthersIsKeptApart() {
        for (int joined = 0; joined < 3; joined++) {
            races.set(0);
            Cell cell = cells(1).get(0);
            Task main = Task.main(0);
            Join[] ends = {new Join(), new Join(), new Join()};
            for (Join end : ends) {
                Task reader = main.start(0);
                checkerOf(reader).read(cell, 1);
                reader.make(end);
                reader.end();
            }
            for (int i = 0; i < 3; i++) {
                if (i != joined) {
                    main.take(ends[i]);
                }
            }
            checkerOf(main).write(cell, 2);
            assertThat(races).hasValue(1);
        }
    }

    /** Readers that run in no order of their starts, some of them again and again; all but one are joined. */
    @Test
    void ofManyReadersInAnyOrderNoneIsLostOrKeptTwice() {
        int many = 2000;
        for (int unjoined : new int[] {0, 77, 1000, many - 1}) {
            races.set(0);
            Cell cell = cells(1).get(0);
            Task main = Task.main(0);
            List<Task> tasks = new ArrayList<>();
            for (int i = 0; i < many; i++) {
                tasks.add(main.start(0));
            }
            for (int i = 0; i < many; i++) {
                int from = i % 3 == 0 ? i : many - 1 - i;
                checkerOf(tasks.get(from)).read(cell, 1);
                checkerOf(tasks.get(i * 7 % many)).read(cell, 1);
                checkerOf(tasks.get(i)).read(cell, 1);
            }
            assertThat(space.readers().of(cell.reader()).size).isEqualTo(many);
            for (int i = 0; i < many; i++) {
                Join end = new Join();
                tasks.get(i).make(end);
                tasks.get(i).end(end);
                if (i != unjoined) {
                    main.take(end);
                }
            }
            checkerOf(main).write(cell, 2);
            assertThat(races).hasValue(1);
        }
    }
}
