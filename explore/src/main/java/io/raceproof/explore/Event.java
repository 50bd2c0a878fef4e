package io.raceproof.explore;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A move in an execution, with everything that comes before it. A clock says of each task, by number, how many of its
 * events come before or are this one.
 */
final class Event {

    final int position;
    final Step step;

    /** The number of its task. */
    final int task;

    /** How many events its task has had, with this one. */
    final int rank;

    /** What comes before it by logic alone: its own task's past, and what it has heard. */
    final int[] logic;

    /** The earlier events of other tasks that it conflicts with, in their order. */
    final List<Event> conflicts;

    /** All that comes before it. Set by the {@link Causality}, once. */
    int[] clock;

    /** By lock that it took and did not give up itself: the event that gave it up. */
    private final Map<String, Event> closers = new HashMap<>();

    Event(int position, Step step, int task, int rank, int[] logic, List<Event> conflicts) {
        this.position = position;
        this.step = step;
        this.task = task;
        this.rank = rank;
        this.logic = logic;
        this.conflicts = conflicts;
    }

    Footprint did() {
        return step.did();
    }

    /** Whether this one comes before, or is, something with that clock. */
    boolean isIn(int[] clock) {
        return task < clock.length && clock[task] >= rank;
    }

    /** Whether logic leaves the order of the two open. */
    boolean isParallelTo(Event other) {
        return task != other.task && !isIn(other.logic) && !other.isIn(logic);
    }

    void closes(String lock, Event closer) {
        closers.put(lock, closer);
    }

    /** Who gave up the lock that this event took; null if nobody has. */
    Event closer(String lock) {
        for (Hold given : did().gives()) {
            if (given.lock().equals(lock)) {
                return this;
            }
        }
        return closers.get(lock);
    }

    /**
     * Where this one must have come to before something in conflict with it can follow: to the ends of the sections
     * that it has to wait for. Null if such a section has no end.
     */
    int[] reach(Footprint follower) {
        int[] reach = clock;
        for (Hold mine : did().takes()) {
            for (Hold its : follower.takes()) {
                if (mine.excludes(its) && !follower.tries().contains(its.lock())) {
                    Event closer = closer(mine.lock());
                    if (closer == null) {
                        return null;
                    }
                    reach = Causality.join(reach, closer.clock);
                }
            }
        }
        return reach;
    }
}
