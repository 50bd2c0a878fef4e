package io.raceproof.core.detect;

import io.raceproof.findings.Certainty;

/** Two conflicting accesses to a location that nothing orders; {@code earlier} came first in this run. */
public record Race(int location, Access earlier, Access later, Certainty certainty) {}
