package io.raceproof.api;

/** Something that waits for a future or a promise: a blocked thread, or a task that has not started yet. */
interface Wakeable {

    /** What was waited for has happened. Called once, by any thread. */
    void wake();
}
