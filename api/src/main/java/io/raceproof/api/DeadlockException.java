package io.raceproof.api;

/**
 * Every task waits, and no other thread is left that could end one of the waits. The message lists what is waited for
 * and where. The blocked {@code get}s and {@code await}s throw it, so that all tasks unwind, and the outermost finish
 * throws it in the end.
 */
public final class DeadlockException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    /** What the deadlock watch said; all exceptions of one deadlock come from it. */
    private final transient DeadlockException original;

    DeadlockException(String message) {
        super(message);
        original = this;
    }

    private DeadlockException(DeadlockException original) {
        super(original.getMessage());
        this.original = original;
    }

    /** The same deadlock, thrown from here. */
    DeadlockException here() {
        return new DeadlockException(original);
    }

    /** What stands for an exception where it should count once: a deadlock is one, however many waits it ends. */
    static Throwable identityOf(Throwable thrown) {
        return thrown instanceof DeadlockException deadlock ? deadlock.original : thrown;
    }
}
