package io.raceproof.core.order;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * What a lock section follows by {@link Order#HARD}, which grows until the section ends. What it follows by
 * {@link Order#OBSERVED} its task has seen when it took the lock. The section's task alone adds and closes.
 */
final class Growing {

    static final Growing[] NO_ONE = {};

    /** Larger than every stamp that can ever come in. */
    final long bound;

    private volatile Joins seen = Joins.NONE;
    private volatile boolean open = true;

    Growing(long bound) {
        this.bound = bound;
    }

    /** {@code more}: for {@link Order#HARD} only. */
    void add(Joins more) {
        seen = SharedJoins.sum(seen, more);
    }

    void close() {
        open = false;
    }

    /** Ask this first: what is seen of a closed one is all. */
    boolean isOpen() {
        return open;
    }

    Joins seen() {
        return seen;
    }

    /** Both; the first itself if it has all. */
    static Growing[] both(Growing[] a, Growing[] b) {
        if (b.length == 0 || Arrays.equals(a, b)) {
            return a;
        }
        if (a.length == 0) {
            return b;
        }
        Growing[] all = Arrays.copyOf(a, a.length + b.length);
        int count = a.length;
        for (Growing each : b) {
            if (!has(a, each)) {
                all[count++] = each;
            }
        }
        return count == a.length ? a : Arrays.copyOf(all, count);
    }

    private static boolean has(Growing[] all, Growing wanted) {
        for (Growing each : all) {
            if (each == wanted) {
                return true;
            }
        }
        return false;
    }

    static boolean isAnyClosed(Growing[] all) {
        for (Growing each : all) {
            if (!each.isOpen()) {
                return true;
            }
        }
        return false;
    }

    /** The joins with what the closed ones among their sections follow in the place of these. */
    static Joins settled(Joins joins) {
        Set<Growing> visited = Collections.newSetFromMap(new IdentityHashMap<>());
        ArrayDeque<Growing> pending = new ArrayDeque<>();
        push(joins.open, pending);
        Growing[] still = NO_ONE;
        Known hard = joins.hard;
        while (!pending.isEmpty()) {
            Growing next = pending.pop();
            if (!visited.add(next)) {
                continue;
            }
            if (next.isOpen()) {
                still = both(still, new Growing[] {next});
            } else {
                hard = hard.plus(next.seen().hard);
                push(next.seen().open, pending);
            }
        }
        return new Joins(joins.logic, joins.seen, hard, joins.observed, still);
    }

    /** Without the JDK's views of arrays, which the agent watches. */
    static void push(Growing[] sections, ArrayDeque<Growing> pending) {
        for (Growing each : sections) {
            pending.push(each);
        }
    }
}
