package io.raceproof.explore;

import java.util.List;
import java.util.Optional;

/** Decides an execution. {@link Executor} says when it is asked. Called by one thread at a time. */
public interface Guide {

    /**
     * Which move is next.
     *
     * @param tasks every task that has been started and has not ended, in order of their starts, with some move open
     * @return a move that is open, or nothing: the execution is to be given up
     */
    Optional<Move> next(List<Pending> tasks);

    /** The chosen move has been made: the task stands before its next operation, or has ended. */
    void made(Footprint did);

    /**
     * Whether sections of this lock are to be interrupted: the executor then asks before the release of the lock too,
     * and does not call the section a {@linkplain Footprint#section() section in one go}.
     */
    boolean interrupts(String lock);
}
