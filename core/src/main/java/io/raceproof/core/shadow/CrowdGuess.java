package io.raceproof.core.shadow;

/**
 * Whether it pays to let readers of some locations, those of one field, be {@link Crowd}s: not where somebody writes
 * these all the same. A guess, for speed: threads count without waiting for each other, and may miscount.
 */
public final class CrowdGuess {

    private static final int FEW = 8;

    private int formed;
    private int ended;

    boolean pays() {
        return ended < FEW || ended < formed / 4;
    }

    void formed() {
        formed++;
    }

    /** Somebody has written. */
    void ended() {
        ended++;
    }
}
