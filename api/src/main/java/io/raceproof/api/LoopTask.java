package io.raceproof.api;

/**
 * The tasks of a parallel loop, one a position in [next, end). They are tasks in every respect but one: a stretch of
 * them shares this object and is run in a loop, because an object a position would cost more than most bodies do.
 *
 * <p>Long stretches are halved down to the grain, the upper half going to whoever steals it. With a grain of one (few
 * positions) every position is an object of its own after all.
 *
 * <p>Tasks of one stretch must not wait for each other just because they share a thread: before a position blocks, what
 * is left of its stretch, and of every other stretch further down on the same stack, becomes a task for somebody else
 * ({@link #handOverRests}).
 */
abstract class LoopTask extends Task {

    /** How many stretches a loop is cut into, a processor: enough to even out what is uneven. */
    private static final int STRETCHES_A_PROCESSOR = 8;

    /** The first position not begun and the one after the last. Touched by the running thread only. */
    long next;

    long end;
    private final long grain;

    /** The finish of all positions, while {@link #finish} is the innermost one of the running position. */
    private final FinishScope ofLoop;

    /** The next stretch further down on the stack of the running thread. */
    private LoopTask below;

    LoopTask(FinishScope finish, long next, long end, long grain) {
        super(finish);
        ofLoop = finish;
        this.next = next;
        this.end = end;
        this.grain = grain;
    }

    static long grain(long positions) {
        return Probe.isSerial()
                ? positions
                : Math.max(1, positions / ((long) Pool.PARALLELISM * STRETCHES_A_PROCESSOR));
    }

    /** The same loop over other positions. */
    abstract LoopTask stretch(FinishScope of, long from, long to, long withGrain);

    /** Runs the positions from {@link #next} on, counting it up before each, and stops when {@link #end}
     * changes: then the rest is somebody else's. */
    abstract void runPositions(Context ctx);

    @Override
    final void execute(Context ctx) {
        while (end - next > grain) {
            long middle = next + (end - next) / 2;
            giveAway(ctx, middle, grain);
        }
        below = ctx.loop;
        ctx.loop = this;
        runPositions(ctx);
        ctx.loop = below;
    }

    /** A stretch is not a task: its positions are. */
    @Override
    final Object begin() {
        return null;
    }

    @Override
    final void ended(Context ctx, Throwable failure, Object outerMark) {
        leaveFinish(ctx, failure);
    }

    /**
     * The task of one position has ended: what {@link Task#run} and {@link Task#ended} do for others.
     *
     * @param outerMark what {@link Probe#beginPosition} returned
     */
    final void positionEnded(Context ctx, Object outerMark, Throwable thrown) {
        Throwable failure = hasLeftOpen(ofLoop) ? ctx.closeLeftOpen(ofLoop, thrown) : thrown;
        Probe.end(outerMark);
        if (failure != null) {
            ofLoop.taskFailed(failure);
        }
        posts = null;
    }

    /** Whether the position that just ended left nothing behind. */
    final boolean endedCleanly() {
        return !hasLeftOpen(ofLoop) && posts == null;
    }

    /** Called before this thread blocks. */
    static void handOverRests(Context ctx) {
        handOverFrom(ctx.loop, ctx);
    }

    /** The innermost one last: in serial mode, what is started last comes next. */
    private static void handOverFrom(LoopTask loop, Context ctx) {
        if (loop == null) {
            return;
        }
        handOverFrom(loop.below, ctx);
        if (loop.next < loop.end) {
            loop.giveAway(ctx, loop.next, loop.finerGrain());
        }
    }

    /** What blocks once may block often, so the rest is cut finer; in serial mode nothing is gained by that. */
    private long finerGrain() {
        return Probe.isSerial() ? grain : Math.max(1, grain / 2);
    }

    private void giveAway(Context ctx, long from, long withGrain) {
        LoopTask rest = stretch(ofLoop, from, end, withGrain);
        end = from;
        rest.created(ctx, mark());
        rest.startLater(ctx);
    }
}
