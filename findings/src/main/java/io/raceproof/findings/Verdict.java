package io.raceproof.findings;

/**
 * The answer of a command. Declared from the worst down, so that the worse of two verdicts
 * is the one that comes first.
 */
public enum Verdict {
    RACE,
    ATOMICITY,
    NONDETERMINISTIC,
    DEADLOCK,
    /** Could not decide. */
    UNKNOWN,
    /** Nothing found in the graphs looked at, but others may exist. */
    CLEAN,
    /** No finding is possible in any schedule of this input. */
    PROVED;

    /** Whether this verdict says that something was found. */
    public boolean isFound() {
        return compareTo(UNKNOWN) < 0;
    }

    /** The worse of two verdicts. */
    public Verdict orWorse(Verdict other) {
        return compareTo(other) <= 0 ? this : other;
    }
}
