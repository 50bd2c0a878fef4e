package io.raceproof.prove.model;

/**
 * One step of a path from the root of a program to a statement (paper 3, definition 2.3): the position in a sequence,
 * the counter of a loop, or one of the letters {@code a} and {@code f}.
 */
public sealed interface PathStep {

    /** The n-th statement of a sequence. */
    record Position(int index) implements PathStep {}

    /** An iteration of a loop: later iterations have larger {@code time}; it is the counter, or minus the counter. */
    record Iteration(Affine time) implements PathStep {}

    /** Into the {@code async} of a line. */
    record IntoAsync(int line) implements PathStep {}

    /** Into the {@code finish} of a line; the phase is that of the statement at the end of the path on its clock. */
    record IntoFinish(int line, Affine phase) implements PathStep {}
}
