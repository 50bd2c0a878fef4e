package io.raceproof.runtime;

/**
 * What a call of a JDK method means to the order of tasks; docs/constructs.md says why. The agent's table {@code
 * modelled.txt} says which method is which, and puts {@link SyncHooks} before and after the call as the operation needs
 * it.
 */
public enum SyncOp {
    /** Means nothing. */
    NONE(null, false, false),
    /** Means something that is not modelled, if the receiver is of a class that is. */
    OTHER(null, true, false),

    LOCK(Family.LOCK, false, true),
    TRY_LOCK(Family.LOCK, false, true),
    UNLOCK(Family.LOCK, true, false),
    ASK_LOCK(Family.LOCK, true, false),

    CONDITION_WAIT(Family.CONDITION, true, true),
    CONDITION_TIMED_WAIT(Family.CONDITION, true, true),
    /** Orders nothing by itself. */
    SIGNAL(Family.CONDITION, true, false),

    MONITOR_WAIT(Family.MONITOR, true, true),
    MONITOR_TIMED_WAIT(Family.MONITOR, true, true),

    STAMPED_WRITE(Family.STAMPED, false, true),
    STAMPED_READ(Family.STAMPED, false, true),
    STAMPED_OPTIMISTIC(Family.STAMPED, false, true),
    STAMPED_VALIDATE(Family.STAMPED, true, true),
    STAMPED_UNLOCK(Family.STAMPED, true, false),
    STAMPED_CONVERT(Family.STAMPED, true, true),
    ASK_STAMPED(Family.STAMPED, true, false),

    SEMAPHORE_ACQUIRE(Family.SEMAPHORE, true, true),
    SEMAPHORE_TRY(Family.SEMAPHORE, true, true),
    SEMAPHORE_RELEASE(Family.SEMAPHORE, true, false),
    SEMAPHORE_DRAIN(Family.SEMAPHORE, true, true),
    ASK_SEMAPHORE(Family.SEMAPHORE, true, false),

    ATOMIC_GET(Family.ATOMIC, false, true),
    ATOMIC_SET(Family.ATOMIC, true, false),
    ATOMIC_UPDATE(Family.ATOMIC, true, true),
    /** The result says whether it was done. */
    ATOMIC_CAS(Family.ATOMIC, true, true),
    /** It was done if the result is what was expected. */
    ATOMIC_EXCHANGE(Family.ATOMIC, true, true),
    /** The last argument is a function that is called with the old value, perhaps several times, for the new one. */
    ATOMIC_APPLY(Family.ATOMIC, false, true),
    ATOMIC_PLAIN_GET(Family.ATOMIC, true, false),
    ATOMIC_PLAIN_SET(Family.ATOMIC, true, false),

    LATCH_COUNT_DOWN(Family.LATCH, true, false),
    LATCH_AWAIT(Family.LATCH, false, true),
    LATCH_TIMED_AWAIT(Family.LATCH, false, true),
    ASK_LATCH(Family.LATCH, true, true),

    /** The number says whether the program looks at the result. */
    BARRIER_AWAIT(Family.BARRIER, true, true),
    BARRIER_TIMED_AWAIT(Family.BARRIER, true, true),
    BARRIER_RESET(Family.BARRIER, true, false),
    ASK_BARRIER(Family.BARRIER, true, false),
    /** A constructor whose last argument is the action. */
    BARRIER_ACTION(Family.BARRIER, false, false),

    PHASER_REGISTER(Family.PHASER, true, false),
    PHASER_ARRIVE(Family.PHASER, true, false),
    PHASER_ARRIVE_AWAIT(Family.PHASER, true, true),
    PHASER_AWAIT(Family.PHASER, false, true),
    PHASER_TIMED_AWAIT(Family.PHASER, false, true),
    ASK_PHASER(Family.PHASER, true, false),

    EXCHANGE(Family.EXCHANGER, true, true),
    TIMED_EXCHANGE(Family.EXCHANGER, true, true),

    /** Elements go in; the result, if it is an object, was in. */
    PUT(Family.COLLECTION, true, true),
    /** The elements of a collection or map go in. */
    PUT_ALL(Family.COLLECTION, true, false),
    /** The result is, or contains, an element. */
    GET(Family.COLLECTION, true, true),
    /** The same, and it is no longer in. */
    TAKE(Family.COLLECTION, true, true),
    REMOVE(Family.COLLECTION, true, true),
    ASK(Family.COLLECTION, true, true),
    /** All elements are read. */
    READ_ALL(Family.COLLECTION, true, true),
    /** All elements are read and taken out. */
    TAKE_ALL(Family.COLLECTION, true, true),
    /** The result stands for the collection, or goes through it. */
    VIEW(Family.COLLECTION, false, true),
    /** The last argument is a function that is called with elements, and whose result goes in. */
    COMPUTE(Family.COLLECTION, true, true),

    PARK(Family.PARKING, false, true),
    TIMED_PARK(Family.PARKING, false, true),
    UNPARK(Family.PARKING, true, false),

    /** For fields that an updater means: as for atomics. */
    FIELD_GET(Family.UPDATER, false, true),
    FIELD_SET(Family.UPDATER, true, false),
    FIELD_UPDATE(Family.UPDATER, true, true),
    FIELD_CAS(Family.UPDATER, true, true),
    FIELD_APPLY(Family.UPDATER, false, true),

    HANDLE_GET(Family.HANDLE, false, true),
    HANDLE_SET(Family.HANDLE, true, false),
    HANDLE_UPDATE(Family.HANDLE, true, true),
    HANDLE_CAS(Family.HANDLE, true, true),
    HANDLE_EXCHANGE(Family.HANDLE, true, true),
    HANDLE_PLAIN_GET(Family.HANDLE, true, false),
    HANDLE_PLAIN_SET(Family.HANDLE, true, false),
    HANDLE_PLAIN_UPDATE(Family.HANDLE, true, false),

    /** At an offset in an object: as for var handles. */
    UNSAFE_GET(Family.UNSAFE, false, true),
    UNSAFE_SET(Family.UNSAFE, true, false),
    UNSAFE_UPDATE(Family.UNSAFE, true, true),
    UNSAFE_CAS(Family.UNSAFE, true, true),
    UNSAFE_PLAIN_GET(Family.UNSAFE, true, false),
    UNSAFE_PLAIN_SET(Family.UNSAFE, true, false),

    THREAD_ALIVE(Family.THREAD, true, true),
    THREAD_STATE(Family.THREAD, true, true),
    THREAD_INTERRUPTED(Family.THREAD, false, true),

    LOCAL_GET(Family.LOCAL, true, false),
    LOCAL_SET(Family.LOCAL, true, false),
    LOCAL_REMOVE(Family.LOCAL, true, false);

    /** Which kind of object it is an operation of. */
    enum Family {
        LOCK,
        CONDITION,
        MONITOR,
        STAMPED,
        SEMAPHORE,
        ATOMIC,
        LATCH,
        BARRIER,
        PHASER,
        EXCHANGER,
        COLLECTION,
        PARKING,
        UPDATER,
        HANDLE,
        UNSAFE,
        THREAD,
        LOCAL
    }

    /** Null: of any. */
    final Family family;

    private final boolean before;
    private final boolean after;

    SyncOp(Family family, boolean before, boolean after) {
        this.family = family;
        this.before = before;
        this.after = after;
    }

    /** Whether it may change nothing that others could see: who does only this may be waiting for them. */
    boolean isLook() {
        return switch (this) {
            case TRY_LOCK,
                    ASK_LOCK,
                    STAMPED_OPTIMISTIC,
                    STAMPED_VALIDATE,
                    ASK_STAMPED,
                    SEMAPHORE_TRY,
                    ASK_SEMAPHORE,
                    ATOMIC_GET,
                    ATOMIC_PLAIN_GET,
                    ASK_LATCH,
                    ASK_BARRIER,
                    ASK_PHASER,
                    GET,
                    TAKE,
                    ASK,
                    READ_ALL,
                    VIEW,
                    FIELD_GET,
                    HANDLE_GET,
                    HANDLE_PLAIN_GET,
                    UNSAFE_GET,
                    UNSAFE_PLAIN_GET -> true;
            default -> false;
        };
    }

    /** Whether it may change something that others could see. */
    boolean mayChange() {
        return !isLook() || this == TAKE || this == SEMAPHORE_TRY;
    }

    /** Whether it goes through all that is in a collection. */
    boolean isOfAll(String method) {
        return this == READ_ALL || this == TAKE_ALL || this == PUT_ALL || isOneOf(method);
    }

    private boolean isOneOf(String method) {
        return switch (this) {
            case ASK -> method.equals("size") || method.equals("mappingCount") || method.equals("containsValue");
            case REMOVE -> method.equals("clear");
            case COMPUTE -> method.equals("replaceAll");
            default -> false;
        };
    }

    Operation.Kind operationKind() {
        if (this == LOCK || this == TRY_LOCK) {
            return Operation.Kind.LOCK;
        }
        if (this == UNLOCK) {
            return Operation.Kind.UNLOCK;
        }
        return family == Family.ATOMIC || family == Family.UPDATER || family == Family.HANDLE || isUnsafe()
                ? Operation.Kind.VARIABLE
                : Operation.Kind.SYNC;
    }

    private boolean isUnsafe() {
        return family == Family.UNSAFE;
    }

    /** Whether it is told before the call. */
    public boolean isToldBefore() {
        return before;
    }

    /** Whether it is told after the call has returned normally. */
    public boolean isToldAfter() {
        return after;
    }

    /** Whether the last argument is replaced by a function that tells what happens around it. */
    public boolean wraps() {
        return this == ATOMIC_APPLY || this == FIELD_APPLY || this == COMPUTE || this == BARRIER_ACTION;
    }

    /** Whether it is done only if a value is what the last argument but one says. */
    public boolean compares() {
        return this == ATOMIC_CAS
                || this == ATOMIC_EXCHANGE
                || this == HANDLE_CAS
                || this == HANDLE_EXCHANGE
                || this == UNSAFE_CAS;
    }

    /** Whether static methods are meant; those of interfaces with the same names are none of these. */
    public boolean isOfStatics() {
        return this == NONE || family == Family.PARKING || this == THREAD_INTERRUPTED;
    }

    /** Whether there is a call to tell of at all. */
    public boolean isHooked() {
        return before || after || wraps();
    }
}
