package io.raceproof.core.detect;

import io.raceproof.core.order.HappensBefore;
import io.raceproof.core.order.Order;
import io.raceproof.core.order.Segment;
import io.raceproof.core.order.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether all conflicting uses of one thing are ordered by tree and joins: a location, a sync variable (a release is a
 * write) or a lock (an exclusive hold is one). Remembers the last write and the reads since that matter; the first pair
 * that is not ordered ends it.
 *
 * <p>Safe for several threads; all fields are guarded by this object.
 */
final class LogicHistory {

    /** Two sites, in the order of this run. */
    record Pair(int earlier, int later) {}

    private record Use(Segment segment, int site) {}

    private static final int FIRST_PRUNE = 2;

    private Use write;
    private final List<Use> reads = new ArrayList<>(2);
    private int pruneAt = FIRST_PRUNE;
    private boolean over;

    /** The task uses the thing; returns the first two conflicting uses that are not ordered, once. */
    synchronized Optional<Pair> use(Task task, int site, boolean writes, HappensBefore order) {
        if (over) {
            return Optional.empty();
        }
        if (write != null && !precedes(write, task, order)) {
            return end(write.site, site);
        }
        Use use = new Use(task.now(), site);
        if (!writes) {
            if (reads.size() >= pruneAt) {
                reads.removeIf(read -> precedes(read, task, order));
                Latest.keep(reads, Use::segment);
                pruneAt = Math.max(FIRST_PRUNE, 2 * reads.size());
            }
            reads.add(use);
            return Optional.empty();
        }
        for (Use read : reads) {
            if (!precedes(read, task, order)) {
                return end(read.site, site);
            }
        }
        reads.clear();
        write = use;
        return Optional.empty();
    }

    private Optional<Pair> end(int earlier, int later) {
        over = true;
        write = null;
        reads.clear();
        return Optional.of(new Pair(earlier, later));
    }

    private static boolean precedes(Use earlier, Task task, HappensBefore order) {
        return earlier.segment == task.now() || order.precedes(earlier.segment, task, Order.LOGIC);
    }
}
