package io.raceproof.programs;

import java.util.List;

/**
 * A task program: the body of the main task, which an implicit finish surrounds (paper 0, section 2.2).
 *
 * <p>Shared data are {@code locations} numbered from 0, all initially 0, {@code promises}, {@code locks} (each usable
 * exclusively or shared), {@code objects} to isolate on, {@code volatiles} and {@code regions}; all exist from the start
 * and every task can reach them. Futures are numbered too, but a future exists only from its {@link Stmt.Future} on: it
 * may be used by what follows that statement in the same task, and by tasks and bodies started after it there.
 *
 * <p>Statements are numbered in pre-order from 0. A program numbers its accesses itself: whatever sites they were built
 * with, {@link Stmt.Access#site()} of a program's statement is its number.
 */
public record Program(
        List<Stmt> body, int locations, int promises, int futures, int locks, int objects, int volatiles, int regions) {

    public Program {
        body = List.copyOf(body);
    }
}
