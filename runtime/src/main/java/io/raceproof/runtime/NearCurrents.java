package io.raceproof.runtime;

/**
 * Where some threads stand, by the thread's number: what their {@code ThreadLocal} says, nearer at hand. A fast path,
 * which could be deleted; small methods ask more often than they check.
 *
 * <p>A place is written without a lock, and may be another thread's: what is in it names its thread.
 */
final class NearCurrents {

    private static final int PLACES = 256;

    /** A field of {@link Thread} that never changes, and cannot be overridden as its getter can. */
    private static final long NUMBER = Unsafely.offset(Thread.class, "tid");

    private static final Current[] PLACED = new Current[PLACES];

    private NearCurrents() {}

    /** Where the calling thread stands, in whatever run; null if that is not known here. */
    static Current get() {
        Thread thread = Thread.currentThread();
        Current placed = PLACED[place(thread)];
        return placed != null && placed.thread == thread ? placed : null;
    }

    /** If it is the calling thread's. */
    static void put(Current current) {
        if (current.thread == Thread.currentThread()) {
            PLACED[place(current.thread)] = current;
        }
    }

    /** Holds on to nothing of a thread that has ended. */
    static void remove(Current current) {
        int place = place(current.thread);
        if (PLACED[place] == current) {
            PLACED[place] = null;
        }
    }

    private static int place(Thread thread) {
        return (int) number(thread) & PLACES - 1;
    }

    /** No other thread's, whatever its class says. */
    static long number(Thread thread) {
        return Unsafely.peek(thread, NUMBER);
    }
}
