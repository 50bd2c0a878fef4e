package io.raceproof.prove.x10;

/** Not a program of the subset. The message starts with line and column. */
public final class X10SyntaxException extends Exception {

    private static final long serialVersionUID = 1;

    X10SyntaxException(int line, int column, String message) {
        super(line + ":" + column + ": " + message);
    }

    X10SyntaxException(Token at, String message) {
        this(at.line(), at.column(), message);
    }
}
