package io.raceproof.runtime;

/**
 * What a strand is about to do, as far as the choice of who goes next may depend on it.
 *
 * @param kind what it does
 * @param object the lock, variable, task or thread that it does it to, by identity; null if there is none or it is
 *     unknown
 * @param field which field of that object, if it is one: an opaque name; else null
 * @param writes whether others can see a difference afterwards
 * @param site where in the program, a number of {@link Sites}; 0 if that is unknown
 */
public record Operation(Kind kind, Object object, Object field, boolean writes, int site) {

    /** Kinds of operations. */
    public enum Kind {
        /** A thread begins. */
        BEGIN,
        /** A thread or task is started. */
        START,
        /** A lock or monitor is taken. */
        LOCK,
        /** A lock or monitor is given up. */
        UNLOCK,
        /** A volatile field, atomic or var handle is accessed. */
        VARIABLE,
        /** Another synchronizer is used. */
        SYNC,
        /** Something that another schedule may answer differently. */
        CHOICE,
        /** It waits, and can go on. */
        WAIT,
        /** It lets others go first. */
        YIELD
    }
}
