package io.raceproof.api;

import java.util.function.IntConsumer;

/** A loop with one task an index. */
final class IndexLoop extends LoopTask {

    private final Indices indices;

    /** The indices [low, …). */
    record Indices(int low, IntConsumer body) {}

    IndexLoop(FinishScope finish, Indices indices, long next, long end, long grain) {
        super(finish, next, end, grain);
        this.indices = indices;
    }

    @Override
    LoopTask stretch(FinishScope of, long from, long to, long withGrain) {
        return new IndexLoop(of, indices, from, to, withGrain);
    }

    /** A counted loop with an int limit, so that the compiler can unroll and vectorise cheap bodies. */
    @Override
    void runPositions(Context ctx) {
        int limit = (int) end;
        for (int i = (int) next; i < limit; i++) {
            next = i + 1L;
            runIndex(ctx, i);
            if (end != limit) {
                return;
            }
        }
    }

    /** The task of one index. */
    private void runIndex(Context ctx, int i) {
        Object outer = Probe.beginPosition(mark(), (long) i - indices.low);
        try {
            indices.body.accept(i);
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
