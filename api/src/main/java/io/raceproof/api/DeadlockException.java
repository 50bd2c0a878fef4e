package io.raceproof.api;

/**
 * Every task waits, and no other thread is left that could end one of the waits. The message lists what is waited for
 * and where. The blocked {@code get}s and {@code await}s throw it, so that all tasks unwind, and the outermost finish
 * throws it in the end.
 */
public final class DeadlockException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    DeadlockException(String message) {
        super(message);
    }
}
