package io.raceproof.core.order;

/**
 * Where a task was at one moment, and what it had seen: enough to ask later what came before that moment. Immutable but
 * for lock sections that were open then, which go on to learn what precedes them.
 */
public final class View {

    final Segment now;
    final Joins joins;

    View(Segment now, Joins joins) {
        this.now = now;
        this.joins = joins;
    }
}
