package io.raceproof.runtime;

/**
 * Where the main thread stands, in the run that the agent began, as constants: what is compiled then has no look-up for
 * it but one comparison of threads, which HotSpot makes once for all methods that it makes one of. A fast path, which
 * could be deleted ({@link Pass#MAIN}).
 *
 * <p>HotSpot trusts fields like these when the class is initialised. So this must not be before {@link Run#beginsFirst}
 * has something to say; if it is, there is nothing here, and all threads look themselves up.
 */
final class MainCurrent {

    /** Null: none is known. */
    static final Current CURRENT = Run.beginsFirst();

    static final Thread THREAD = CURRENT == null ? null : CURRENT.thread;

    static final Run RUN = CURRENT == null ? null : CURRENT.run;

    private MainCurrent() {}
}
