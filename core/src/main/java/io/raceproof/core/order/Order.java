package io.raceproof.core.order;

/** Which edges count. Each order includes the one before it. */
public enum Order {
    /** Tree and joins: the program's logic, the same in every schedule that makes the same choices. */
    LOGIC,
    /**
     * Also the edges of sync variables: what a task did before a volatile write precedes what follows a read of it.
     * Locks order nothing here, whatever order they were taken in: for atomicity, where that order is the question.
     */
    SEEN,
    /**
     * Also the edges of this run through which something was seen: sync variables, and an unlock and a later lock if
     * their sections conflict or their acquires are ordered by logic. An answer may change from no to yes as long as a
     * section is open: what it conflicts with is known when it ends.
     */
    HARD,
    /** Also all other edges from an unlock to a later lock: everything that happened in this run. */
    OBSERVED
}
