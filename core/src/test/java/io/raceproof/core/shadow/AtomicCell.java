package io.raceproof.core.shadow;

import io.raceproof.core.detect.AccessHistory;
import io.raceproof.core.detect.RaceSink;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** A cell for many threads, of plain JDK atomics. */
final class AtomicCell implements Cell, Neighbours {

    private final int location;
    private final RaceSink sink;
    private final ShadowSpace space;
    private final AtomicLong writer = new AtomicLong();
    private final AtomicLong reader = new AtomicLong();
    private final AtomicReference<AccessHistory> history = new AtomicReference<>();
    private final CrowdGuess guess = new CrowdGuess();

    /** This one among them; empty: its readers are no crowd. */
    private List<AtomicCell> neighbours = List.of();

    AtomicCell(int location, RaceSink sink, ShadowSpace space) {
        this.location = location;
        this.sink = sink;
        this.space = space;
    }

    /** From now on they lie side by side. */
    static void areNeighbours(List<AtomicCell> cells) {
        cells.forEach(cell -> cell.neighbours = List.copyOf(cells));
    }

    @Override
    public long writer() {
        return writer.get();
    }

    @Override
    public boolean replaceWriter(long expected, long word) {
        return writer.compareAndSet(expected, word);
    }

    @Override
    public long reader() {
        return reader.get();
    }

    @Override
    public boolean replaceReader(long expected, long word) {
        return reader.compareAndSet(expected, word);
    }

    @Override
    public AccessHistory history() {
        history.compareAndSet(null, new AccessHistory(location, sink, space.undecided()));
        return history.get();
    }

    @Override
    public Neighbours neighbours() {
        return neighbours.isEmpty() ? null : this;
    }

    @Override
    public int row() {
        return neighbours.indexOf(this);
    }

    @Override
    public int rows() {
        return neighbours.size();
    }

    @Override
    public long reader(int row) {
        return neighbours.get(row).reader();
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
