package io.raceproof.prove;

/** Something that is not source, or not right source. One line, with file, line and column where there are any. */
public final class BadSourceException extends Exception {

    private static final long serialVersionUID = 1;

    public BadSourceException(String message) {
        super(message);
    }
}
