package io.raceproof.findings;

/** What an access does to its location. */
public enum Op {
    READ("read"),
    WRITE("write"),
    /** Waits for a lock that another task holds; in deadlocks. */
    LOCK("lock"),
    /** Waits for something that another task completes: a promise, a latch, a task; in deadlocks. */
    AWAIT("await");

    private final String reportName;

    Op(String reportName) {
        this.reportName = reportName;
    }

    /** The name in reports and files. */
    public String reportName() {
        return reportName;
    }
}
