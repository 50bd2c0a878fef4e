package io.raceproof.runtime;

/** Hears who gets the baton, in order. Called with the Scheduler's lock. */
interface SchedulerTrace {
    void goesOn(SchedulerStrand next);
}
