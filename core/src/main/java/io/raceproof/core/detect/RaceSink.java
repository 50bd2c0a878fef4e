package io.raceproof.core.detect;

/** Takes what a detector finds. Called by whichever thread made the later access, or the last event of the run. */
@FunctionalInterface
public interface RaceSink {

    void report(Race race);
}
