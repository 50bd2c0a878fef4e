package io.raceproof.runtime;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * Where ForkJoin workers stand, because their {@code ThreadLocal}s may not know it: from JDK 19 on, a worker of the
 * common pool drops all of them whenever it finds nothing to do. To begin anew with such a thread would be to forget
 * what it runs.
 *
 * <p>Safe for threads; each asks about itself.
 */
final class ForgetfulThreads {

    /** By the thread's number: a worker may have an {@code equals} of the program's. */
    private final Map<Long, Current> workers = new ConcurrentHashMap<>();

    /** Where the calling thread stands; null if that is not known, or if it forgets nothing. */
    Current get() {
        Thread thread = Thread.currentThread();
        return thread instanceof ForkJoinWorkerThread ? workers.get(NearCurrents.number(thread)) : null;
    }

    void put(Current current) {
        if (current.thread instanceof ForkJoinWorkerThread) {
            workers.put(NearCurrents.number(current.thread), current);
        }
    }

    /** Its thread has ended. */
    void remove(Current current) {
        if (current.thread instanceof ForkJoinWorkerThread) {
            workers.remove(NearCurrents.number(current.thread));
        }
    }
}
