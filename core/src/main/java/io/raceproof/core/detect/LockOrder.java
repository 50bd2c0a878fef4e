package io.raceproof.core.detect;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Which locks were taken while which others were held: a circle means that another schedule may hang. */
final class LockOrder {

    /** By task: what it holds, with repetitions. */
    private final Map<Integer, List<Integer>> held = new HashMap<>();

    /** By lock: the locks taken while it was held. */
    private final Map<Integer, Set<Integer>> inside = new TreeMap<>();

    void acquire(int task, int lock) {
        List<Integer> holds = held.computeIfAbsent(task, number -> new ArrayList<>());
        for (int outer : holds) {
            if (outer != lock) {
                inside.computeIfAbsent(outer, number -> new TreeSet<>()).add(lock);
            }
        }
        holds.add(lock);
    }

    void release(int task, int lock) {
        held.get(task).remove((Integer) lock);
    }

    /** The locks that are on some circle. */
    Set<Integer> cyclic() {
        Set<Integer> cyclic = new TreeSet<>();
        for (int lock : inside.keySet()) {
            if (reachable(lock).contains(lock)) {
                cyclic.add(lock);
            }
        }
        return cyclic;
    }

    private Set<Integer> reachable(int lock) {
        Set<Integer> reached = new TreeSet<>();
        Deque<Integer> pending = new ArrayDeque<>(inside.get(lock));
        while (!pending.isEmpty()) {
            int next = pending.pop();
            if (reached.add(next)) {
                pending.addAll(inside.getOrDefault(next, Set.of()));
            }
        }
        return reached;
    }
}
