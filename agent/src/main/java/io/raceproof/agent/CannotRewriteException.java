package io.raceproof.agent;

/**
 * A class file that is sound, as far as one can see, but beyond what we rewrite; the message is a sentence for users.
 */
final class CannotRewriteException extends RuntimeException {

    private static final long serialVersionUID = 1;

    CannotRewriteException(String message) {
        super(message);
    }
}
