package io.raceproof.cli;

/** The exit statuses that are about the tool; those about its findings are {@link io.raceproof.findings.Report}'s. */
final class ExitStatus {

    static final int OK = 0;

    /** Wrong usage: one line that says what is wrong and how to get help. */
    static final int USAGE = 2;

    /** The tool itself failed, and says so loudly. */
    static final int FAILED = 70;

    private ExitStatus() {}
}
