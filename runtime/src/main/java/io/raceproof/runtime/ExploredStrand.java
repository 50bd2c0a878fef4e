package io.raceproof.runtime;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * What a {@link Schedule} knows of a strand beside what it is about to do: whether it waits and how that may end, in
 * which ways its operation may turn out, whether its thread keeps the JVM alive.
 *
 * <p>Unless it says otherwise, a field is guarded as those of {@link SchedulerStrand} are.
 */
public final class ExploredStrand {

    /** One of several joins that a strand waits for: a way in which that may turn out. */
    public record Awaited(String name, BooleanSupplier made) {

        public boolean isMade() {
            return made.getAsBoolean();
        }

        /** What is told when it is made. */
        public String signal() {
            return Noting.signal(name);
        }
    }

    private static final long SEED = 0x5DEECE66DL;

    private final SchedulerStrand strand;

    /**
     * A call that may turn out differently, and of which nothing has been heard yet; null: none. Belongs to the strand.
     */
    String expects;

    /** The pool for which a queue was found last, and in which a task will be put. Belongs to the strand. */
    Object submitsTo;

    /** Where that is called. */
    int expectedAt;

    /** The names of the ways in which the operation that it is about to do may turn out; empty: there is one. */
    List<String> ways = List.of();

    /** The joins that it waits for, if it waits for one of several. */
    List<Awaited> awaited = List.of();

    /** What else the move before which it stands may use at most. */
    List<Stop.Use> also = List.of();

    /** What the move under way was said to use, by name, and whether as a writer. Belongs to the strand. */
    final Map<String, Boolean> declared = new HashMap<>();

    /**
     * The futures of which it wants the first, while it looks at one after the other; else null. Belongs to the strand.
     */
    Object[] sources;

    /** Whether it registers something with futures in the move under way. Belongs to the strand. */
    boolean registers;

    /** Whether all that it has to do is to complete a future whose time is over. */
    boolean isTimeLimit;

    /** How many moves it has begun. */
    int moves;

    /** The future with which it has registered something in the move under way; null: none. Belongs to the strand. */
    Object registeredWith;

    /** Whether what it is about to do is a look of a loop that does nothing else. Belongs to the strand. */
    boolean inLoop;

    /** Whether it has ended, although its thread may still run. Belongs to the strand. */
    boolean over;

    /** Which one of several ways the schedule has chosen; empty: the only one. */
    private String way = "";

    /** What the strand's own time will be at the end of a wait with a limit. */
    private long lateNanos;

    private boolean canBeLate;

    /** How many random sequences it has begun. Belongs to the strand. */
    private int seeds;

    ExploredStrand(SchedulerStrand strand) {
        this.strand = strand;
    }

    /** Names the interrupts of its thread. */
    public String interrupts() {
        return ExploredStops.interrupts(strand);
    }

    /** Whether its thread does not keep the JVM from ending. */
    public boolean isDaemon() {
        Thread stack = strand.thread();
        return stack != null && strand.task == null && stack.isDaemon();
    }

    /** Whether it cannot go on before something has happened. */
    public boolean isWaiting() {
        return strand.reason != null;
    }

    /** Whether what it is about to do is nothing of the program's, so that nobody notices if it is cut off there. */
    public boolean isTidyingUp() {
        Operation pending = strand.pending();
        return isTimeLimit
                || !strand.inTask
                        && pending != null
                        && (pending.field() == ExploredOp.CHANGE
                                || pending.field() == ExploredOp.LEAVE
                                || pending.field() == ExploredOp.END);
    }

    /** Whether it waits, and the time limit of that may end now. */
    public boolean canBeLate() {
        return canBeLate;
    }

    void setCanBeLate(boolean can) {
        canBeLate = can;
    }

    /** Whether it waits with a time limit. */
    public boolean isTimed() {
        return strand.isTimed;
    }

    /** It waits so long at most. */
    void limit(long limitNanos) {
        lateNanos = strand.nanos + limitNanos;
    }

    /** Its wait was ended by the limit. */
    void late() {
        strand.nanos = Math.max(strand.nanos, lateNanos);
        strand.reason = null;
        canBeLate = false;
    }

    /** The ways in which what it is about to do can turn out now; empty: there is one. */
    public List<String> ways() {
        return ways;
    }

    /** The joins of which it waits for one; empty if it does not. */
    public List<Awaited> awaited() {
        return awaited;
    }

    /** The schedule lets it go on in this way. */
    public void choose(String chosen) {
        way = chosen;
        moves++;
        declared.clear();
        registeredWith = null;
        registers = false;
    }

    String way() {
        return way;
    }

    /** Whether what it is about to do is a look of a loop that waits by looking. */
    public boolean isLooking() {
        return inLoop;
    }

    /** Begins a random sequence. */
    long nextSeed() {
        return SEED * (31L * strand.path().hashCode() + ++seeds);
    }
}
