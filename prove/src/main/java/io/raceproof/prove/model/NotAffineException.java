package io.raceproof.prove.model;

/** Code that does not fit into the model. The message says what, where and why: {@code line 41: …}. */
public final class NotAffineException extends Exception {

    private static final long serialVersionUID = 1;

    public NotAffineException(int line, String message) {
        super("line " + line + ": " + message);
    }
}
