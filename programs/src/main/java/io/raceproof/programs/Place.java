package io.raceproof.programs;

import java.util.HashSet;
import java.util.Set;

/** What surrounds a statement in its own task, as far as {@link Validity}'s rules ask for it. */
record Place(boolean spawnable, boolean handler, boolean isolated, Set<Integer> held) {

    /** A task's body. */
    static final Place TASK = new Place(false, false, false, Set.of());
    /** The body of a cilk or a spawn. */
    static final Place CILK = new Place(true, false, false, Set.of());
    /** A return handler. */
    static final Place HANDLER = new Place(false, true, false, Set.of());

    Place inFinish() {
        return new Place(false, handler, isolated, held);
    }

    Place inIsolated() {
        return new Place(false, handler, true, held);
    }

    Place holding(int lock) {
        Set<Integer> more = new HashSet<>(held);
        more.add(lock);
        return new Place(false, handler, isolated, more);
    }
}
