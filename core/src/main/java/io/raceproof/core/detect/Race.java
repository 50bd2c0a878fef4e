package io.raceproof.core.detect;

import io.raceproof.findings.Certainty;

/**
 * Two conflicting accesses to a location that nothing orders; {@code earlier} came first in this run.
 *
 * @param location as whoever told the accesses names it: a number in events, something to describe in a checked JVM
 */
public record Race(Object location, Access earlier, Access later, Certainty certainty) {}
