package io.raceproof.core.event;

/** A point at which another schedule may turn out differently, and that no lock order explains. */
public enum Choice {
    /** One of several tasks was joined: the first to complete. */
    ANY_JOIN("a join with whichever task completes first"),
    /** All tasks of a region were joined, their handlers in order of completion. */
    JOIN_ORDER("return handlers that run in order of completion"),
    /** A promise that is already set was set again; unless the program orders the two, either could have come first. */
    SECOND_SET("a second set of a promise");

    private final String sentence;

    Choice(String sentence) {
        this.sentence = sentence;
    }

    /** What to tell a user who asks why one run does not prove all. */
    public String sentence() {
        return sentence;
    }
}
