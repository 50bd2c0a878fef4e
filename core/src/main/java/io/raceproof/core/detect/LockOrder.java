package io.raceproof.core.detect;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Which locks were taken while which others were held: a circle means that another schedule may hang. */
final class LockOrder {

    /** By lock: the locks taken while it was held. */
    private final Map<Object, Set<Object>> inside = new HashMap<>();

    /** The inner lock was taken while the outer one, another, was held. */
    void nests(Object outer, Object inner) {
        inside.computeIfAbsent(outer, lock -> new HashSet<>()).add(inner);
    }

    /** Whether the inner lock was also, perhaps by way of others, held while the outer one was taken. */
    boolean isOnCircle(Object outer, Object inner) {
        return reachable(inner).contains(outer);
    }

    /** The locks that are on some circle. */
    Set<Object> cyclic() {
        Set<Object> cyclic = new HashSet<>();
        for (Object lock : inside.keySet()) {
            if (reachable(lock).contains(lock)) {
                cyclic.add(lock);
            }
        }
        return cyclic;
    }

    private Set<Object> reachable(Object lock) {
        Set<Object> reached = new HashSet<>();
        Deque<Object> pending = new ArrayDeque<>(inside.getOrDefault(lock, Set.of()));
        while (!pending.isEmpty()) {
            Object next = pending.pop();
            if (reached.add(next)) {
                pending.addAll(inside.getOrDefault(next, Set.of()));
            }
        }
        return reached;
    }
}
