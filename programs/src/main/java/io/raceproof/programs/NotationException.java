package io.raceproof.programs;

/** A text that is not a program: what is wrong, and where. */
public final class NotationException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    private final int line;
    private final int column;

    NotationException(String problem, int line, int column) {
        super("line " + line + ", column " + column + ": " + problem);
        this.line = line;
        this.column = column;
    }

    /** From 1. */
    public int line() {
        return line;
    }

    /** From 1. */
    public int column() {
        return column;
    }
}
