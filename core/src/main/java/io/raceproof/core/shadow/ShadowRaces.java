package io.raceproof.core.shadow;

import io.raceproof.core.detect.AccessHistory;
import io.raceproof.core.detect.Listener;
import io.raceproof.core.detect.RaceSink;
import io.raceproof.core.event.LockMode;
import io.raceproof.core.order.Stamps;
import io.raceproof.core.order.TreeModel;
import java.util.HashMap;
import java.util.Map;

/**
 * {@link io.raceproof.core.detect.TreeRaces} on shadow words: the detector of a checked JVM, as one that takes events,
 * to be compared with the oracle. Uses {@link Checker}, its fast paths and what goes with it as the runtime does: a
 * checker for each task in the place of the thread that runs it, no check while the main task is alone, and history
 * forgotten then.
 */
public final class ShadowRaces extends Listener {

    /** Short, for short runs. */
    private static final long PATIENCE = 8;

    private static final int CROWD = 2;

    private final ShadowSpace space;
    private final RaceSink sink;
    private final Map<Integer, Checker> checkers = new HashMap<>();
    private final Map<Integer, PlainCell> cells = new HashMap<>();

    public ShadowRaces(RaceSink sink) {
        this(sink, new Stamps());
    }

    private ShadowRaces(RaceSink sink, Stamps stamps) {
        super(new TreeModel(0, stamps, false));
        this.sink = sink;
        this.space = new ShadowSpace(sink, stamps, PATIENCE, 0);
        space.knowHeirs();
        space.knowCrowds(CROWD);
        moved(ROOT);
    }

    @Override
    public void taskStart(int parent, int child, int site) {
        // All at one place: tasks of different places are told apart, and here they are few.
        super.taskStart(parent, child, 0);
        moved(parent);
        moved(child);
    }

    /** As threads do, it keeps nothing of what is over. */
    @Override
    public void taskEnd(int task) {
        super.taskEnd(task);
        checkers.remove(task);
        model.forget(task);
    }

    @Override
    public void finishStart(int task, int finish, int site) {
        super.finishStart(task, finish, site);
        moved(task);
    }

    @Override
    public void finishEnd(int task, int finish) {
        super.finishEnd(task, finish);
        moved(task);
    }

    @Override
    public void joinMake(int task, int join, int site) {
        super.joinMake(task, join, site);
        moved(task);
    }

    @Override
    public void joinTake(int task, int join, int site) {
        super.joinTake(task, join, site);
        moved(task);
    }

    @Override
    public void syncRelease(int task, int variable, int site) {
        super.syncRelease(task, variable, site);
        moved(task);
    }

    @Override
    public void syncAcquire(int task, int variable, int site) {
        super.syncAcquire(task, variable, site);
        moved(task);
    }

    @Override
    public void lockAcquire(int task, int lock, LockMode mode, int site) {
        super.lockAcquire(task, lock, mode, site);
        moved(task);
    }

    @Override
    public void lockRelease(int task, int lock, LockMode mode, int site) {
        super.lockRelease(task, lock, mode, site);
        moved(task);
    }

    @Override
    public void read(int task, int location, int site) {
        super.read(task, location, site);
        PlainCell cell = cell(location);
        long current = checkers.get(task).current();
        boolean again = Word.sameSegment(cell.reader, current) || Word.sameSegment(cell.writer, current);
        if (!again && !model.task(task).isAlone()) {
            checkers.get(task).read(cell, site);
        }
    }

    @Override
    public void write(int task, int location, int site) {
        super.write(task, location, site);
        PlainCell cell = cell(location);
        if (!Word.sameSegment(cell.writer, checkers.get(task).current())
                && !model.task(task).isAlone()) {
            checkers.get(task).write(cell, site);
        }
    }

    /** What the garbage collector has found out is made use of: see {@link io.raceproof.core.order.Mark}. */
    public void sweep() {
        space.sweepAll();
    }

    /** The run is over, wherever it stopped. */
    public void end() {
        space.undecided().settle();
    }

    private void moved(int task) {
        Checker checker = checkers.computeIfAbsent(task, number -> new Checker(space));
        checker.run(model.task(task));
        if (model.task(task).isAlone()) {
            space.retireBefore(model.task(task));
        }
    }

    private PlainCell cell(int location) {
        return cells.computeIfAbsent(location, number -> new PlainCell(number));
    }

    /** A cell for one thread. */
    private final class PlainCell implements Cell, Neighbours {

        private final int location;
        private long writer;
        private long reader;
        private AccessHistory history;
        private final CrowdGuess guess = new CrowdGuess();

        PlainCell(int location) {
            this.location = location;
        }

        @Override
        public long writer() {
            return writer;
        }

        @Override
        public boolean replaceWriter(long expected, long word) {
            boolean same = writer == expected;
            writer = same ? word : writer;
            return same;
        }

        @Override
        public long reader() {
            return reader;
        }

        @Override
        public boolean replaceReader(long expected, long word) {
            boolean same = reader == expected;
            reader = same ? word : reader;
            return same;
        }

        @Override
        public AccessHistory history() {
            if (history == null) {
                history = new AccessHistory(location, sink, space.undecided());
            }
            return history;
        }

        /** Some never, to be looked at as well. */
        @Override
        public Neighbours neighbours() {
            return location % 4 == 3 ? null : this;
        }

        @Override
        public int row() {
            return location % 4;
        }

        @Override
        public int rows() {
            return 3;
        }

        @Override
        public long reader(int row) {
            PlainCell neighbour = cells.get(location - row() + row);
            return neighbour == null ? Word.NONE : neighbour.reader;
        }

        @Override
        public CrowdGuess guess() {
            return guess;
        }

        @Override
        public Object location() {
            return location;
        }
    }
}
