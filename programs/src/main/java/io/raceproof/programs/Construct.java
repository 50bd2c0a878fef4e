package io.raceproof.programs;

/** What a generator chooses between when it makes a statement; {@link Weights} says how often it takes which. */
public enum Construct {
    READ,
    WRITE,
    IF,
    ASYNC,
    FINISH,
    /** beginFinish, some statements, endFinish. */
    BEGIN_FINISH,
    FUTURE,
    GET_FUTURE,
    SET_PROMISE,
    GET_PROMISE,
    ASYNC_AWAIT,
    ISOLATED,
    LOCKED,
    VOLATILE_READ,
    VOLATILE_WRITE,
    CILK,
    SPAWN,
    SYNC,
    POST,
    AWAIT_ONE,
    AWAIT_ALL,
    UPDATE,
    TRY_LOCKED;

    /** Whether a statement of this kind may stand here, by {@link Validity}'s rules. */
    boolean allowedAt(Place place) {
        boolean section = place.isolated() || !place.held().isEmpty();
        return switch (this) {
            case READ, WRITE, UPDATE, IF, VOLATILE_READ, VOLATILE_WRITE -> true;
            case SET_PROMISE -> !place.handler();
            case ISOLATED, LOCKED, TRY_LOCKED -> !place.isolated();
            case ASYNC -> !section;
            case SPAWN, SYNC -> place.spawnable();
            default -> !section && !place.handler();
        };
    }

    /** Whether it starts a task. */
    boolean startsTask() {
        return switch (this) {
            case ASYNC, FUTURE, ASYNC_AWAIT, SPAWN, POST -> true;
            default -> false;
        };
    }

    /** Whether it touches a location. */
    boolean accesses() {
        return this == READ || this == WRITE || this == UPDATE || this == IF;
    }
}
