package io.raceproof.prove.x10;

import java.util.List;

/** A statement of the subset (paper 3, definition 2.2), as it was written. */
sealed interface Stmt {

    record Block(List<Stmt> statements) implements Stmt {}

    record For(Token at, String counter, Expr low, Expr high, Stmt body) implements Stmt {}

    record Async(Token at, Stmt body) implements Stmt {}

    record Finish(Token at, Stmt body) implements Stmt {}

    /** {@code target operator= value}; without a target, a call for the sake of what it reads. */
    record Assign(String label, Token at, Expr target, boolean alsoReads, Expr value) implements Stmt {}

    /** {@code advance;}, a barrier of all activities of the finish around. */
    record Advance(Token at) implements Stmt {}

    /** {@code assume condition;} about parameters. */
    record Assume(Token at, Expr condition) implements Stmt {}
}
