package io.raceproof.api;

/** A loop with one task an index pair; positions count through the grid row by row. */
final class GridLoop extends LoopTask {

    private final Grid grid;

    /** The index pairs [lowI, …) x [lowJ, highJ). */
    record Grid(int lowI, int lowJ, int highJ, IntBiConsumer body) {

        long rowLength() {
            return (long) highJ - lowJ;
        }
    }

    GridLoop(FinishScope finish, Grid grid, long next, long end, long grain) {
        super(finish, next, end, grain);
        this.grid = grid;
    }

    @Override
    LoopTask stretch(FinishScope of, long from, long to, long withGrain) {
        return new GridLoop(of, grid, from, to, withGrain);
    }

    @Override
    void runPositions(Context ctx) {
        long rowLength = grid.rowLength();
        while (next < end) {
            long row = next / rowLength;
            runRow(ctx, (int) (grid.lowI + row), grid.lowJ - row * rowLength, Math.min(end, (row + 1) * rowLength));
        }
    }

    /** Runs one row, as far as it lies in this stretch; {@code j} is the position plus {@code offset}. */
    private void runRow(Context ctx, int i, long offset, long rowEnd) {
        long seenEnd = end;
        int limit = (int) (rowEnd + offset);
        for (int j = (int) (next + offset); j < limit; j++) {
            next = j - offset + 1;
            runPair(ctx, i, j, j - offset);
            if (end != seenEnd) {
                return;
            }
        }
    }

    /** The task of one index pair. */
    private void runPair(Context ctx, int i, int j, long position) {
        Object outer = Probe.beginPosition(mark(), position);
        try {
            grid.body.accept(i, j);
        } catch (Throwable thrown) {
            positionEnded(ctx, outer, thrown);
            return;
        }
        if (endedCleanly()) {
            Probe.endPosition(outer, next < end);
        } else {
            positionEnded(ctx, outer, null);
        }
    }
}
