package io.raceproof.runtime;

import java.util.Collection;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The threads that a run knows, and where each of them stands. A thread becomes known with the first thing it does in
 * the run, and is forgotten at its end. This is what a thread asks that is not {@linkplain NearCurrents near at hand}.
 *
 * <p>Safe for threads; each asks about itself.
 */
final class KnownThreads {

    /** Where the thread stands in the run in which it last did anything. */
    private static final ThreadLocal<Current> CURRENT = new ThreadLocal<>();

    private final Run run;
    private final Set<Current> threads = ConcurrentHashMap.newKeySet();
    private final ForgetfulThreads forgetful = new ForgetfulThreads();

    KnownThreads(Run run) {
        this.run = run;
    }

    /** Where the calling thread stands, as far as it knows, in whatever run; null if it does not. */
    Current own() {
        Current known = CURRENT.get();
        Current forgotten = known == null ? forgetful.get() : null;
        if (forgotten != null) {
            CURRENT.set(forgotten);
        }
        return known == null ? forgotten : known;
    }

    /** The calling thread is new in this run. */
    Current addOwn() {
        Current created = new Current(run);
        CURRENT.set(created);
        threads.add(created);
        forgetful.put(created);
        OneThread.look(run, threads);
        return created;
    }

    /** The calling thread goes on where it stood before, in whatever run. */
    static void goBack(Current to) {
        CURRENT.set(to);
        NearCurrents.put(to);
    }

    /** Its thread has ended. */
    void remove(Current ended) {
        threads.remove(ended);
        forgetful.remove(ended);
        NearCurrents.remove(ended);
    }

    /** Those that have not ended. */
    Collection<Current> all() {
        return threads;
    }

    /** All look closely at that many of their next accesses. */
    void lookClosely(int accesses) {
        for (Current each : threads) {
            each.lookClosely(accesses);
        }
    }

    /** Nobody checks anything any more. Needs next to no room. */
    void stop() {
        for (Current each : threads) {
            each.stop();
        }
    }
}
