package io.raceproof.core.shadow;

/** The run has outgrown what shadow memory can name: from here on nothing can be decided. */
public final class LimitException extends RuntimeException {

    LimitException(String limit) {
        super(limit);
    }
}
