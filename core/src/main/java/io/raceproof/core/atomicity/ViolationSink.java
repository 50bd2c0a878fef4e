package io.raceproof.core.atomicity;

/** Takes what a detector finds. Called by the thread that made the last of the three accesses. */
@FunctionalInterface
public interface ViolationSink {

    void report(Violation violation);
}
