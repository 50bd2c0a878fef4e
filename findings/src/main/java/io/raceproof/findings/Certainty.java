package io.raceproof.findings;

/** How sure a finding is. */
public enum Certainty {
    /** Some schedule of this input shows it: nothing in the run orders the accesses. */
    CERTAIN("certain"),
    /** Ordered in this run, but only by an order of lock sections that another schedule may reverse. */
    PREDICTED("predicted");

    private final String reportName;

    Certainty(String reportName) {
        this.reportName = reportName;
    }

    /** The name in reports and files. */
    public String reportName() {
        return reportName;
    }
}
