package io.raceproof.core.order;

/**
 * A volatile, an atomic, a concurrent collection: everything released through it so far is seen by whoever acquires it
 * (JLS 17.4.4: a volatile write synchronizes-with <i>all</i> later reads, not only with those that see its value).
 */
public final class SyncVariable {

    /** What lock sections did with the variable. */
    final Conflicts conflicts = new Conflicts();

    private final SharedJoins released = new SharedJoins();

    /**
     * Adds what a task tells, as others see it here. If that includes all that is here, because the task has just
     * acquired it, it replaces it (a read-modify-write does): an atomic counter keeps no history. Nor is there any of
     * what is before the stamp.
     */
    void release(Joins acquired, Joins told, long bygone) {
        if (!released.replace(acquired, told)) {
            released.add(told, segment -> false, bygone);
        }
    }

    /** Takes back what was released last, if it replaced what had been acquired and nobody has released since. */
    void retract(Joins told, Joins acquired) {
        released.replace(told, acquired);
    }

    Joins released() {
        return released.get();
    }
}
