package io.raceproof.api;

import java.util.function.IntConsumer;

/** A loop with one task a chunk of consecutive indices; a position is the number of a chunk. */
final class ChunkLoop extends LoopTask {

    private final Chunks chunks;

    /** The indices [low, high) in chunks of the given size, the last one perhaps shorter. */
    record Chunks(int low, int high, int size, IntConsumer body) {

        long count() {
            return ((long) high - low + size - 1) / size;
        }

        void run(long chunk) {
            long from = low + chunk * size;
            int to = (int) Math.min(high, from + size);
            for (int i = (int) from; i < to; i++) {
                body.accept(i);
            }
        }
    }

    ChunkLoop(FinishScope finish, Chunks chunks, long next, long end, long grain) {
        super(finish, next, end, grain);
        this.chunks = chunks;
    }

    @Override
    LoopTask stretch(FinishScope of, long from, long to, long withGrain) {
        return new ChunkLoop(of, chunks, from, to, withGrain);
    }

    @Override
    void runPositions(Context ctx) {
        while (next < end) {
            runChunk(ctx, next++);
        }
    }

    /** The task of one chunk: the first exception ends it. */
    private void runChunk(Context ctx, long chunk) {
        Object outer = Probe.beginPosition(mark(), chunk);
        try {
            chunks.run(chunk);
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
