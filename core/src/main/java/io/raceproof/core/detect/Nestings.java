package io.raceproof.core.detect;

import io.raceproof.core.order.Lock;
import io.raceproof.core.order.LockSet;
import io.raceproof.core.order.Task;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Which locks were taken while which others were held, and where first, told by many threads. A lock that nobody can
 * take any more, and inside which no other was taken or which was taken inside no other, is on no circle and never will
 * be: what is known of such locks is dropped when their number has doubled. Programs make locks for as long as they
 * run.
 */
final class Nestings {

    private static final int FIRST_SWEEP = 256;

    private record Nesting(Lock.Identity outer, Lock.Identity inner) {}

    /** Where the inner lock was first taken while the outer one was held. */
    private final Map<Nesting, Integer> sites = new ConcurrentHashMap<>();

    private final AtomicInteger sweepAt = new AtomicInteger(FIRST_SWEEP);

    /** The task takes the lock. */
    void add(Task task, Lock inner, int site) {
        LockSet held = task.locks();
        if (held.isEmpty()) {
            return;
        }
        for (Lock outer : held.held()) {
            if (outer != inner && sites.putIfAbsent(new Nesting(outer.identity(), inner.identity()), site) == null) {
                sweepIfMany();
            }
        }
    }

    private void sweepIfMany() {
        int limit = sweepAt.get();
        if (sites.size() > limit && sweepAt.compareAndSet(limit, Integer.MAX_VALUE)) {
            boolean isDone;
            do {
                isDone = !sweep();
            } while (!isDone);
            sweepAt.set(Math.max(FIRST_SWEEP, 2 * sites.size()));
        }
    }

    /**
     * Whether anything was dropped: then there may be more. Who is gone now was gone before we looked at the others.
     */
    private boolean sweep() {
        Set<Lock.Identity> gone = new HashSet<>();
        for (Nesting each : sites.keySet()) {
            if (each.inner.isGone()) {
                gone.add(each.inner);
            }
            if (each.outer.isGone()) {
                gone.add(each.outer);
            }
        }
        Set<Lock.Identity> outside = new HashSet<>();
        Set<Lock.Identity> inside = new HashSet<>();
        for (Nesting each : sites.keySet()) {
            outside.add(each.outer);
            inside.add(each.inner);
        }
        return sites.keySet()
                .removeIf(each -> gone.contains(each.inner) && !outside.contains(each.inner)
                        || gone.contains(each.outer) && !inside.contains(each.outer));
    }

    int size() {
        return sites.size();
    }

    /** The sites of nestings that are on a circle. */
    List<Integer> onCircles() {
        LockOrder order = new LockOrder();
        for (Nesting each : sites.keySet()) {
            order.nests(each.outer, each.inner);
        }
        List<Integer> found = new ArrayList<>();
        for (Map.Entry<Nesting, Integer> each : sites.entrySet()) {
            if (order.isOnCircle(each.getKey().outer, each.getKey().inner)) {
                found.add(each.getValue());
            }
        }
        return found;
    }
}
