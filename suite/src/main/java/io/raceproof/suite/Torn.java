package io.raceproof.suite;

import io.raceproof.findings.Access;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A location whose accesses in one step another task can tear apart: on which lines the pair may be, and on which ones
 * what comes between.
 *
 * @param location a field's name, an array's with brackets, or a group's
 * @param first where the first of the pair may be
 * @param second where the second may be
 */
record Torn(String location, Set<Integer> first, Set<Integer> between, Set<Integer> second) {

    Torn(String location) {
        this(location, new TreeSet<>(), new TreeSet<>(), new TreeSet<>());
    }

    /** Whether this is what the finding names. */
    boolean matches(Finding finding) {
        if (finding.kind() != Kind.ATOMICITY_VIOLATION) {
            return false;
        }
        List<Access> accesses = finding.accesses();
        return names(finding.location())
                && first.contains(accesses.get(0).line())
                && between.contains(accesses.get(1).line())
                && second.contains(accesses.get(2).line());
    }

    private boolean names(String reported) {
        return reported.endsWith("." + location)
                || reported.startsWith("group \"" + location + "\"")
                || location.endsWith("[]") && reported.contains("[] element ")
                || reported.startsWith("java.util.concurrent.") && reported.contains(location);
    }
}
