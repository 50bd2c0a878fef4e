package io.raceproof.findings;

/**
 * What kind of defect a finding is. Owns, for each kind, its name in reports, its verdict and how many accesses it
 * shows.
 */
public enum Kind {
    /** Two conflicting accesses, unordered. */
    DATA_RACE("data-race", Verdict.RACE, 2, false),
    /** Three accesses: the first of a pair, one of a parallel step that can run in between, the second of the pair. */
    ATOMICITY_VIOLATION("atomicity-violation", Verdict.ATOMICITY, 3, true),
    /** Two schedules of one input disagree about a result. */
    NONDETERMINISM("nondeterminism", Verdict.NONDETERMINISTIC, 0, false),
    /** Tasks that wait for each other, one access for each. */
    DEADLOCK("deadlock", Verdict.DEADLOCK, 0, false);

    private final String reportName;
    private final Verdict verdict;
    private final int accesses;
    private final boolean ordered;

    Kind(String reportName, Verdict verdict, int accesses, boolean ordered) {
        this.reportName = reportName;
        this.verdict = verdict;
        this.accesses = accesses;
        this.ordered = ordered;
    }

    /** The name in reports and files: {@code data-race}. */
    public String reportName() {
        return reportName;
    }

    /** The verdict of a report in which a certain finding of this kind is the worst. */
    public Verdict verdict() {
        return verdict;
    }

    /** Whether the order of the accesses means something; if not, two findings may differ in it and be the same. */
    boolean ordered() {
        return ordered;
    }

    /** Rejects a number of accesses that no finding of this kind has. */
    void requireAccesses(int given) {
        if (accesses == 0 ? given == 0 : given != accesses) {
            throw new IllegalArgumentException("a finding of kind " + reportName + " shows "
                    + (accesses == 0 ? "at least one access" : accesses + " accesses") + ", not " + given);
        }
    }
}
