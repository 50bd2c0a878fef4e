package io.raceproof.explore;

import io.raceproof.core.event.LockMode;

/** A lock, by a name like that of {@linkplain Touch variables}, and the mode in which it is taken or given up. */
public record Hold(String lock, LockMode mode) {

    /** Whether two tasks can never have both. */
    boolean excludes(Hold other) {
        return mode.excludes(other.mode) && lock.equals(other.lock);
    }
}
