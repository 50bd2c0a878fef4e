package io.raceproof.prove.solve;

/** A question was not answered in time, or not at all. The message says why, as a clause. */
public final class UndecidedException extends Exception {

    private static final long serialVersionUID = 1;

    public UndecidedException(String message) {
        super(message);
    }
}
