package io.raceproof.explore;

/**
 * The program, or its executor, does not do the same when the same moves are made, so nothing can be said about all of
 * its graphs. The message says what differed.
 */
public final class UnrepeatableException extends RuntimeException {

    public UnrepeatableException(String message) {
        super(message);
    }
}
