package io.raceproof.runtime;

/** What a step must access atomically. */
public enum AtomicityOf {
    /** Nobody asked. */
    NOTHING,
    /** What is marked with {@code @Atomic}. */
    ANNOTATED,
    /** Every location. */
    ALL
}
