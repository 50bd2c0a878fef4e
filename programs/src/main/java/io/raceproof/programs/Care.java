package io.raceproof.programs;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a generator foresees while it writes a program down: which accesses would race, and which gets are sure to
 * return. It takes every {@code if} as entered when it looks for order, and as skipped when it looks for sets, so it
 * may be wrong about what really runs; it only steers towards programs that are nearly free of races and deadlocks.
 */
final class Care {

    private record Access(int index, boolean write, BitSet exclusive, BitSet shared) {}

    private final Map<Integer, List<Access>> history = new TreeMap<>();
    /** For each promise that is sure to be set once its past has happened: that past. */
    private final Map<Integer, Past> set = new TreeMap<>();

    private int accesses;
    private boolean parallel;

    /** The bit of a lock in {@link DraftTask#exclusive} or {@link DraftTask#shared}. */
    static int lock(int lock) {
        return 1 + 2 * lock;
    }

    /** The bit of an object to isolate on. */
    static int object(int object) {
        return 2 + 2 * object;
    }

    /** The bit of isolation as such: held exclusively if global, shared if on objects. */
    static int isolation() {
        return 0;
    }

    /** Whether an access would be unordered with a conflicting one, with no lock in common. */
    boolean races(DraftTask task, int location, boolean write) {
        for (Access earlier : history.getOrDefault(location, List.of())) {
            boolean excluded = earlier.exclusive.intersects(task.exclusive)
                    || earlier.exclusive.intersects(task.shared)
                    || earlier.shared.intersects(task.exclusive);
            if ((write || earlier.write) && !excluded && !task.past.accesses.get(earlier.index)) {
                return true;
            }
        }
        return false;
    }

    void access(DraftTask task, int location, boolean write) {
        parallel |= task.past.accesses.cardinality() < accesses;
        history.computeIfAbsent(location, unused -> new ArrayList<>())
                .add(new Access(accesses, write, (BitSet) task.exclusive.clone(), (BitSet) task.shared.clone()));
        task.past.accesses.set(accesses++);
    }

    int accesses() {
        return accesses;
    }

    /** Whether any two accesses so far are unordered. */
    boolean hasParallelAccesses() {
        return parallel;
    }

    /** Notes a set, unless it waits for the promise itself: such a set never comes. */
    void set(int promise, Past past) {
        if (!missing(past).contains(promise)) {
            set.putIfAbsent(promise, past.copy());
        }
    }

    boolean isSet(int promise) {
        return set.containsKey(promise);
    }

    List<Integer> setPromises() {
        return List.copyOf(set.keySet());
    }

    /** What precedes what follows a get of this promise. */
    Past after(int promise) {
        Past after = set.containsKey(promise) ? set.get(promise).copy() : new Past();
        after.waits.add(promise);
        return after;
    }

    /** The promises that would have to be set for everything in this past to happen. */
    Set<Integer> missing(Past past) {
        Set<Integer> missing = new TreeSet<>();
        missing(past, missing, new HashSet<>());
        return missing;
    }

    private void missing(Past past, Set<Integer> missing, Set<Integer> seen) {
        for (int promise : past.waits) {
            if (!set.containsKey(promise)) {
                missing.add(promise);
            } else if (seen.add(promise)) {
                missing(set.get(promise), missing, seen);
            }
        }
    }
}
