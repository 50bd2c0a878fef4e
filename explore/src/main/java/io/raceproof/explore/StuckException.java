package io.raceproof.explore;

/** An execution has not come to its end in the time that it is given. The message is a sentence that says so. */
public final class StuckException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public StuckException(String sentence) {
        super(sentence);
    }
}
