package io.raceproof.core.order;

import java.util.List;

/**
 * Joins that a task makes by its end beside the one that is its own, as all others of its kind do: that a pool has
 * nothing to do any more, that the JVM may end. Hardly anybody ever takes one, so they are made when somebody does.
 * Immutable, and for any number of tasks.
 */
public final class Ends {

    private final List<Join> joins;

    public Ends(List<Join> joins) {
        this.joins = List.copyOf(joins);
    }

    public List<Join> joins() {
        return joins;
    }

    boolean include(Join join) {
        return joins.contains(join);
    }

    /** The task, which has ended, has made them by that. */
    void add(Task ended) {
        for (int i = 0; i < joins.size(); i++) {
            joins.get(i).isMadeByEndOf(ended);
        }
    }
}
