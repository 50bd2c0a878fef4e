package io.raceproof.api;

/** More tasks wait in {@code get} or {@code await} than there can be threads. From JDK 21 on this does not happen. */
public final class TooManyBlockedTasksException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    TooManyBlockedTasksException(int limit) {
        super(limit
                + " tasks are blocked already, each on a thread of its own, and this would be one more. Run on JDK 21"
                + " or later, where blocked tasks take virtual threads, or start the task with asyncAwait when its"
                + " inputs are ready.");
    }
}
