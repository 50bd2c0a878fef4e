package io.raceproof.explore;

/** An execution has not come to its end in the time that it is given. The message is a sentence that says so. */
public final class StuckException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final boolean isOutOfTime;

    public StuckException(String sentence) {
        this(sentence, false);
    }

    private StuckException(String sentence, boolean isOutOfTime) {
        super(sentence);
        this.isOutOfTime = isOutOfTime;
    }

    /** The whole search has no more time, so that it is of no use to try again. */
    public static StuckException outOfTime(String sentence) {
        return new StuckException(sentence, true);
    }

    boolean isOutOfTime() {
        return isOutOfTime;
    }
}
