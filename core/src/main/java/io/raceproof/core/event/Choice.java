package io.raceproof.core.event;

/** A point at which another schedule may turn out differently, and that no lock order explains. */
public enum Choice {
    /** One of several tasks was joined: the first to complete. */
    ANY_JOIN("a join with whichever task completes first"),
    /** All tasks of a region were joined, their handlers in order of completion. */
    JOIN_ORDER("return handlers that run in order of completion"),
    /** A promise that is already set was set again; unless the program orders the two, either could have come first. */
    SECOND_SET("a second set of a promise"),
    /** A task was cancelled, or a pool was told to drop what it has not begun. */
    CANCEL("a cancellation, which the task may forestall by ending"),
    /** A wait had a time limit. */
    TIMED_WAIT("a wait with a time limit"),
    /** The program asked how far something is. */
    STATE_ASKED("a question about whether a task or thread is over, or how many are"),
    /** Something was asked for that is not given to everybody, and it was not given. */
    REFUSED("an attempt to get a lock or a permit, which failed"),
    /** A latch was counted down more often than it counts. */
    SURPLUS("a latch that is counted down more often than it counts"),
    /** More tasks meet at a barrier or an exchanger than one meeting has. */
    PAIRING("which tasks meet at a barrier"),
    /** A thread was interrupted by another one. */
    INTERRUPT("an interrupt, which its thread may see sooner or later, or never"),
    /** A pool that was not shut down did not want a task. */
    REJECTED("a pool that is full, and rejects a task"),
    /** A parallel stream ends when it knows its result. */
    SHORT_CIRCUIT("which elements a parallel stream looks at before it knows its result"),
    /** A static initialiser did more than to set up its own class. */
    INITIALISER("which task runs a static initialiser that touches more than its own class"),
    /** A collector of the JDK took elements from tasks in parallel. */
    COLLECTED("the order in which a concurrent collector gets its elements");

    private final String sentence;

    Choice(String sentence) {
        this.sentence = sentence;
    }

    /** What to tell a user who asks why one run does not prove all. */
    public String sentence() {
        return sentence;
    }
}
