package io.raceproof.explore;

import java.util.ArrayList;
import java.util.List;

/**
 * A task that has not ended, and the operation before which it stands.
 *
 * @param task its path
 * @param what the operation in words, for people
 * @param site where in the program
 * @param atMost what the move will do at most, as far as is known before it is made: of a lock that is to be taken,
 *     only the lock
 * @param ways in how many ways the operation can turn out, at least one
 */
public record Pending(String task, String what, int site, Footprint atMost, List<Way> ways) {

    /** The way of a wait with a limit that the limit ends. */
    public static final String LATE = "late";

    /**
     * One way for an operation to turn out.
     *
     * @param name distinguishes it from the others, the same in every execution; empty if there is only one
     * @param open whether it is possible now
     * @param signal if it is not possible before this signal has been told, that signal; of the way {@link #LATE}: if
     *     it was possible until this signal was told; else empty
     */
    public record Way(String name, boolean open, String signal) {}

    public Pending {
        ways = List.copyOf(ways);
    }

    /** An operation that can turn out in one way only, now or when what it waits for has happened. */
    public Pending(String task, String what, int site, Footprint atMost, boolean open) {
        this(task, what, site, atMost, List.of(new Way("", open, "")));
    }

    /** The moves that are possible now. */
    public List<Move> moves() {
        List<Move> moves = new ArrayList<>(1);
        for (Way way : ways) {
            if (way.open()) {
                moves.add(new Move(task, way.name()));
            }
        }
        return moves;
    }
}
