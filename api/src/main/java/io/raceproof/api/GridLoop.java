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
    LoopTask stretch(long from, long to, long withGrain) {
        return new GridLoop(finish, grid, from, to, withGrain);
    }

    @Override
    void runPositions(Context ctx) {
        long rowLength = grid.rowLength();
        while (next < end) {
            long row = next / rowLength;
            int i = (int) (grid.lowI + row);
            long first = row * rowLength;
            long rowEnd = first + rowLength;
            for (int j = (int) (grid.lowJ + (next - first)); next < end && next < rowEnd; j++) {
                next++;
                runPair(ctx, i, j);
            }
        }
    }

    /** The task of one index pair. */
    private void runPair(Context ctx, int i, int j) {
        try {
            grid.body.accept(i, j);
        } catch (Throwable thrown) {
            positionEnded(ctx, thrown);
            return;
        }
        if (!endedCleanly(ctx)) {
            positionEnded(ctx, null);
        }
    }
}
