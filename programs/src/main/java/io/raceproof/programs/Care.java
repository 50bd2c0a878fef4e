package io.raceproof.programs;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a generator knows about order while it writes a program down: which of the accesses so far precede the next one
 * of a task. It takes every {@code if} as entered and every join as made by what is already written, so it may be wrong
 * about what really runs; it only steers the generator towards programs that are nearly free of races.
 */
final class Care {

    private record Access(int index, boolean write, BitSet exclusive, BitSet shared) {}

    private final Map<Integer, List<Access>> history = new TreeMap<>();
    private int accesses;

    /** A finish or a cilk scope: what it will have waited for, and which promises its tasks wait for in vain so far. */
    static final class Scope {
        final Task owner;
        final BitSet ended = new BitSet();
        final List<Integer> owed = new ArrayList<>();

        Scope(Task owner) {
            this.owner = owner;
        }
    }

    /** A task that is being written. */
    static final class Task {
        BitSet past = new BitSet();
        Scope finish = new Scope(this);
        Scope cilk = new Scope(this);
        List<Integer> futures = new ArrayList<>();
        /** For each region, what precedes the ends of the tasks of it that this task has yet to join. */
        final Map<Integer, List<BitSet>> unjoined = new TreeMap<>();

        final BitSet exclusive = new BitSet();
        final BitSet shared = new BitSet();

        Task child() {
            Task child = new Task();
            child.past = (BitSet) past.clone();
            child.finish = finish;
            child.futures = new ArrayList<>(futures);
            return child;
        }

        /** Everything in it precedes what comes next. */
        void join(BitSet other) {
            past.or(other);
        }
    }

    /** The bit of a lock in {@link Task#exclusive} or {@link Task#shared}. */
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
    boolean races(Task task, int location, boolean write) {
        for (Access earlier : history.getOrDefault(location, List.of())) {
            boolean excluded = earlier.exclusive.intersects(task.exclusive)
                    || earlier.exclusive.intersects(task.shared)
                    || earlier.shared.intersects(task.exclusive);
            if ((write || earlier.write) && !excluded && !task.past.get(earlier.index)) {
                return true;
            }
        }
        return false;
    }

    void access(Task task, int location, boolean write) {
        history.computeIfAbsent(location, unused -> new ArrayList<>())
                .add(new Access(accesses, write, (BitSet) task.exclusive.clone(), (BitSet) task.shared.clone()));
        task.past.set(accesses++);
    }
}
