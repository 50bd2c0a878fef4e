package io.raceproof.explore;

/**
 * All who searched are gone, and not by the program's doing; so what is left to be done can still be done by others.
 * The message is a sentence that says so.
 */
public final class CrewLostException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public CrewLostException(String sentence) {
        super(sentence);
    }
}
