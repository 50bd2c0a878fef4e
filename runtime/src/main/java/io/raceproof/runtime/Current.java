package io.raceproof.runtime;

/** Where a thread stands. A thread has one for as long as it lives, so rewritten code keeps it while a method runs. */
public final class Current {

    private static final ThreadLocal<Current> OF_THREAD = ThreadLocal.withInitial(Current::new);

    private Current() {}

    static Current ofThread() {
        return OF_THREAD.get();
    }
}
