package io.raceproof.runtime;

import io.raceproof.core.atomicity.Violation;
import io.raceproof.core.detect.Race;
import io.raceproof.findings.Ending;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Passes on what a run shows until checking stops. From then on what was recorded is being dropped: who is in the midst
 * of a check may find two accesses, and not what ordered them. That is no finding.
 *
 * @param stopped why checking has stopped; set before anything is dropped
 */
record UntilStopped(Outcome outcome, AtomicReference<Throwable> stopped) implements Outcome {

    @Override
    public void report(Race race) {
        if (stopped.get() == null) {
            outcome.report(race);
        }
    }

    @Override
    public void report(Violation violation) {
        if (stopped.get() == null) {
            outcome.report(violation);
        }
    }

    @Override
    public void deadlock(String[] waiting) {
        outcome.deadlock(waiting);
    }

    @Override
    public void close(Ending ending) {
        outcome.close(ending);
    }
}
