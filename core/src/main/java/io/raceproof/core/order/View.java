package io.raceproof.core.order;

/**
 * Where a task was at one moment, and what it had seen: enough to ask later what came before that moment. Immutable but
 * for lock sections that were open then, which go on to learn what precedes them.
 */
public final class View {

    final Segment now;
    final Joins joins;

    /** What {@link Moments} said then; null and 0 if nobody had asked for them. */
    private final Held held;

    private final long moment;
    private final long seen;

    View(Segment now, Joins joins, Moments moments) {
        this.now = now;
        this.joins = joins;
        this.held = moments == null ? null : moments.held();
        this.moment = moments == null ? 0 : moments.now();
        this.seen = moments == null ? 0 : moments.seen();
    }

    public Segment segment() {
        return now;
    }

    /** See {@link Moments#held}. */
    public Held held() {
        return held;
    }

    /** See {@link Moments#now}. */
    public long moment() {
        return moment;
    }

    /** See {@link Moments#seen}. */
    public long seen() {
        return seen;
    }
}
