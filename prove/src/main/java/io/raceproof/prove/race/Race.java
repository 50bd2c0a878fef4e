package io.raceproof.prove.race;

import io.raceproof.prove.model.ArrayAccess;
import java.util.List;
import java.util.Map;

/**
 * Two statement instances that race.
 *
 * @param parameters the values of the parameters that matter
 * @param parallelBecause why nothing orders the two
 */
public record Race(Side first, Side second, String location, Map<String, Long> parameters, String parallelBecause) {

    /** One of the two: a statement, one of its accesses, and the values of its counters. */
    public record Side(String label, ArrayAccess access, Map<String, Long> instance, List<String> doubts) {}
}
