package io.raceproof.programs;

import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * A task program: the body of the main task, which an implicit finish surrounds (paper 0, section 2.2).
 *
 * <p>Shared data are {@code locations} numbered from 0, all initially 0, {@code promises}, {@code locks} (each usable
 * exclusively or shared), {@code objects} to isolate on, {@code volatiles} and {@code regions}; all exist from the
 * start and every task can reach them. Futures are numbered too, but a future exists only from its {@link Stmt.Future}
 * on: it may be used by what follows that statement in the same task, and by tasks and bodies started after it there.
 *
 * <p>Statements are numbered in pre-order from 0. A program numbers its accesses itself: whatever sites they were built
 * with, {@link Stmt.Access#site()} of a program's statement is its number. It copies the statements that it is given:
 * no instance occurs twice in a program, or in two programs.
 *
 * <p>A program may be built ill-formed; {@link Validity} says which are legal.
 */
public record Program(
        List<Stmt> body, int locations, int promises, int futures, int locks, int objects, int volatiles, int regions) {

    public Program {
        if (IntStream.of(locations, promises, futures, locks, objects, volatiles, regions)
                        .min()
                        .getAsInt()
                < 0) {
            throw new IllegalArgumentException("a program cannot have fewer than none of something");
        }
        body = new NumberedBody(body);
    }

    /** The number of a statement of this program, found by identity; an IllegalArgumentException if it is not. */
    public int siteOf(Stmt stmt) {
        return ((NumberedBody) body).siteOf(stmt);
    }

    /** The statement with this number. */
    public Stmt at(int site) {
        return ((NumberedBody) body).at(site);
    }

    /** How many statements there are, nested ones included: sites are 0 to {@code size() - 1}. */
    public int size() {
        return ((NumberedBody) body).statements();
    }

    /** How many of a kind the program has. */
    int count(Kind kind) {
        return switch (kind) {
            case LOCATION -> locations;
            case PROMISE -> promises;
            case FUTURE -> futures;
            case LOCK -> locks;
            case OBJECT -> objects;
            case VOLATILE -> volatiles;
            case REGION -> regions;
        };
    }

    /** A program with these counts. */
    static Program of(List<Stmt> body, ToIntFunction<Kind> count) {
        return new Program(
                body,
                count.applyAsInt(Kind.LOCATION),
                count.applyAsInt(Kind.PROMISE),
                count.applyAsInt(Kind.FUTURE),
                count.applyAsInt(Kind.LOCK),
                count.applyAsInt(Kind.OBJECT),
                count.applyAsInt(Kind.VOLATILE),
                count.applyAsInt(Kind.REGION));
    }

    /** The program in one line of {@link Notation}. */
    @Override
    public String toString() {
        return Notation.line(this);
    }
}
