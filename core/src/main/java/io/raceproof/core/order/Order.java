package io.raceproof.core.order;

/** Which edges count. */
public enum Order {
    /** Tree and joins: the program's logic, the same in every schedule that makes the same choices. */
    LOGIC,
    /** Also the sync edges of this run: locks, volatiles, atomics. */
    OBSERVED
}
