package io.raceproof.core.order;

/**
 * The place of a task in a line of tasks, for its accesses up to the segment in which it first told anybody anything:
 * it gave up a lock, which nobody else held, and by then had seen by {@link Order#HARD} where the one before it in the
 * line did the same.
 *
 * <p><b>What follows.</b> Let u be such an access of one task, v of one further on in the line, and t the segment in
 * which the task of v first told something. No edge leads out of that task from v to t but from each segment to the
 * next; so all that ever comes after v, and is not between v and t, comes by way of t. The line is in order, and HARD
 * is closed, so u comes before t by HARD. Then whatever comes after v by HARD, or by {@link Order#OBSERVED}, comes
 * after u as well, whether or not the two tasks are over, and wherever they were started: who would race with u races
 * with v, at least as certainly.
 *
 * <p><b>Limits.</b> Says nothing of LOGIC and SEEN. What the task accesses later has no rank. Nor has a task that told
 * something in another way first, or from inside a finish of its own; a task whose section is in no conflict with the
 * last one of the line begins another line.
 *
 * <p>A line has one end, at its lock ({@link Lock#endOfLine}), so no two tasks have one place. Immutable.
 */
public final class Rank {

    /** One and the same for all of a line. */
    private final Object line;

    private final long place;

    /** The number of the telling segment in its scope. */
    private final long last;

    private Rank(Object line, long place, long last) {
        this.line = line;
        this.place = place;
        this.last = last;
    }

    /** The first of a line. */
    static Rank first(Segment telling) {
        return new Rank(new Object(), 0, telling.index);
    }

    /** The next of the same line. */
    Rank next(Segment telling) {
        return new Rank(line, place + 1, telling.index);
    }

    /** Whether it is about accesses of that segment, of the scope that has this rank. */
    boolean includes(Segment segment) {
        return segment.index <= last;
    }

    public boolean isInLineOf(Rank other) {
        return line == other.line;
    }

    /** Whether it is further on in the same line. */
    public boolean isAfter(Rank other) {
        return line == other.line && place > other.place;
    }
}
