package io.raceproof.runtime;

/**
 * How {@link Noting} tells of the accesses of the running strand. A read and a write of one location that only add to
 * it, as the agent has announced, are told as one addition; so the read is kept back until it is known what follows it.
 * Who ends the task or a section of a lock {@linkplain #settle settles} it first.
 *
 * <p>One strand runs at a time, so nothing needs a guard.
 */
final class NotedAccesses {

    private final MoveListener moves;
    private final ObjectNames names;

    /** Whether the next read may be the first half of an addition. */
    private boolean adding;

    /** The location of a read that may be the first half of an addition; null if none is under way. */
    private String added;

    NotedAccesses(MoveListener moves, ObjectNames names) {
        this.moves = moves;
        this.names = names;
    }

    /** What follows, if it is a read and a write of one location, only adds to it. */
    void adds() {
        settle();
        adding = true;
    }

    /** What has been read was not added to after all. */
    void settle() {
        adding = false;
        if (added != null) {
            String read = added;
            added = null;
            moves.accesses(read, MoveListener.Way.READ);
        }
    }

    void reads(Object owner, Object part) {
        boolean first = adding;
        settle();
        String location = names.of(owner, part);
        if (first) {
            added = location;
        } else {
            moves.accesses(location, MoveListener.Way.READ);
        }
    }

    void writes(Object owner, Object part) {
        String location = names.of(owner, part);
        if (location.equals(added)) {
            added = null;
            moves.accesses(location, MoveListener.Way.ADD);
        } else {
            settle();
            moves.accesses(location, MoveListener.Way.WRITE);
        }
    }
}
