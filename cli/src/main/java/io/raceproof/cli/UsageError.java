package io.raceproof.cli;

/** The user asked for something that does not exist: exit 2 with this message, in one line. */
final class UsageError extends RuntimeException {

    private static final long serialVersionUID = 1;

    UsageError(String message) {
        super(message);
    }
}
