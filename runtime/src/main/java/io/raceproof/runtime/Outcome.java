package io.raceproof.runtime;

import io.raceproof.core.atomicity.Violation;
import io.raceproof.core.atomicity.ViolationSink;
import io.raceproof.core.detect.RaceSink;
import io.raceproof.findings.Ending;

/** Takes all that a run shows. Called by the program's threads, several at once; the last call is {@link #close}. */
public interface Outcome extends RaceSink, ViolationSink {

    @Override
    default void report(Violation violation) {
        throw new IllegalStateException("nobody asked about atomicity");
    }

    /** Every task waits; one text a place, "what at Class.method(File.java:12)". */
    void deadlock(String[] waiting);

    /** The run is over. */
    void close(Ending ending);
}
