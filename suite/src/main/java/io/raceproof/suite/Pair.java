package io.raceproof.suite;

import io.raceproof.findings.Certainty;
import io.raceproof.findings.Finding;

/**
 * Two lines of a program that a finding may name, the same line twice if accesses on it race with each other.
 *
 * @param location what is accessed there: a field's name, or an array's with brackets
 * @param strength what the pair's location owes
 * @param low the smaller line
 * @param high the larger line
 */
record Pair(String location, Strength strength, int low, int high) {

    /** What reports say between an element's type and its index. */
    private static final String ELEMENT = "[] element ";

    /** What must be reported at a location; what is not must, may. */
    enum Strength {
        /** A certain race, in every run. */
        CERTAIN,
        /** A race, certain or predicted, as the order of this run's lock sections has it. */
        PREDICTED,
        /** Nothing: values that depend on the schedule decide whether the second access happens. */
        OPTIONAL
    }

    /** Whether this is the pair that the finding names. */
    boolean matches(Finding finding) {
        int one = line(finding, 0);
        int other = line(finding, 1);
        return Math.min(one, other) == low && Math.max(one, other) == high && names(finding.location());
    }

    /** Whether the finding, which matches, is as much as the location owes. */
    boolean isSatisfiedBy(Finding finding) {
        return strength != Strength.CERTAIN || finding.certainty() == Certainty.CERTAIN;
    }

    private boolean names(String reported) {
        int bracket = location.indexOf('[');
        if (bracket < 0) {
            return reported.endsWith("." + location);
        }
        String which = location.substring(bracket + 1, location.length() - 1);
        if (which.isEmpty()) {
            return reported.contains(ELEMENT);
        }
        return Character.isDigit(which.charAt(0))
                ? reported.endsWith(ELEMENT + which)
                : reported.startsWith(which + ELEMENT);
    }

    private static int line(Finding finding, int access) {
        return finding.accesses().get(access).line();
    }

    @Override
    public String toString() {
        return location + " between lines " + low + " and " + high;
    }
}
