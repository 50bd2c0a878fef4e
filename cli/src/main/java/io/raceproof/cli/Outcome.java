package io.raceproof.cli;

import io.raceproof.findings.Ending;
import io.raceproof.findings.Report;
import io.raceproof.findings.Stats;
import io.raceproof.findings.StoredFindings;
import io.raceproof.findings.Verdict;
import io.raceproof.report.Review;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a checked program left behind. Owns the rule that a run cut short proves nothing: the program's part of the
 * report cannot know it, because a JVM that is told to end by a signal ends as if it had been meant to.
 *
 * @param status the exit status of the program's JVM; 128 plus the signal's number if a signal ended it
 * @param interrupted whether a signal to raceproof ended it
 * @param findings what the agent wrote; empty if it did not come to that
 */
record Outcome(int status, boolean interrupted, Optional<StoredFindings> findings) {

    static final String COMMAND = "check";

    private static final int SIGNALLED = 128;

    /** What a JVM does whose agent fails. */
    private static final int ABORT = 6;

    /** What java ends with if it cannot start the program; after an uncaught exception too. */
    private static final int FAILED_START = 1;

    private static final Map<Integer, String> SIGNALS = Map.of(
            1, "SIGHUP", 2, "SIGINT", 3, "SIGQUIT", 4, "SIGILL", ABORT, "SIGABRT", 7, "SIGBUS", 9, "SIGKILL", 11,
            "SIGSEGV", 15, "SIGTERM");

    /** After these the JVM still runs its shutdown hooks, and the agent ends its file. */
    private static final List<Integer> ORDERLY = List.of(1, 2, 15);

    /** The report if nothing was decided before; see {@link #report(Review)}. */
    Report report() {
        return report(Review.none());
    }

    /** @throws ToolFailure if the program ran, and raceproof did not see it */
    Report report(Review review) {
        return report(COMMAND, review);
    }

    /** The same, of another command. */
    Report report(String command, Review review) {
        if (findings.isEmpty()) {
            if (status == ExitStatus.OK) {
                throw new ToolFailure("java ran the program without raceproof's agent, so nothing was checked");
            }
            if (status == SIGNALLED + ABORT) {
                throw new ToolFailure("java aborted as it started raceproof's agent, for the reason that it gave");
            }
            return unknown(command, List.of("Nothing was checked: java ended before it came to the program."));
        }
        StoredFindings stored = findings.get();
        Report report = review.report(command, stored);
        Optional<String> doubt =
                cutShort(command).or(() -> command.equals(COMMAND) ? neverStarted(report) : Optional.empty());
        if (doubt.isEmpty()) {
            return report;
        }
        List<String> because = new ArrayList<>(List.of(doubt.get()));
        because.addAll(report.because());
        return new Report(
                command, Verdict.UNKNOWN, because, report.findings(), report.stats(), List.of(), report.triage());
    }

    /** What raceproof's exit status is: something found, else a failure of ours, else the program's own. */
    int exitStatus(Report report, boolean strict) {
        if (report.exitStatus(false) == Report.FOUND) {
            return Report.FOUND;
        }
        if (toolFailed(report)) {
            return ExitStatus.FAILED;
        }
        int found = report.exitStatus(strict);
        return found == ExitStatus.OK ? status : found;
    }

    /**
     * Whether the JVM that explores has said that there is nothing to explore: no such class, a token of another
     * program.
     */
    boolean isWrongUsage() {
        return findings.isEmpty() && status == ExitStatus.USAGE;
    }

    /** Whether the part of raceproof that ran in the program's JVM failed. */
    static boolean toolFailed(Report report) {
        return report.because().stream().anyMatch(reason -> reason.startsWith(Ending.FAILURE));
    }

    /**
     * A main class that the JVM rejects may have been rewritten before: all that is seen of it is that no task was ever
     * started. A program that fails without starting one is not distinguished from it.
     */
    private Optional<String> neverStarted(Report report) {
        boolean isSure = report.verdict() == Verdict.PROVED || report.verdict() == Verdict.CLEAN;
        return status == FAILED_START && isSure && report.stats().tasks() <= 1
                ? Optional.of("Nothing was checked: the program failed before it started a task.")
                : Optional.empty();
    }

    private Optional<String> cutShort(String command) {
        int signal = status - SIGNALLED;
        boolean ended = findings.map(StoredFindings::ended).orElse(false);
        if (ended && !command.equals(COMMAND)) {
            // A search that is interrupted says so itself, and how far it was.
            return Optional.empty();
        }
        boolean signalled = SIGNALS.containsKey(signal) && (!ended || ORDERLY.contains(signal));
        if (!interrupted && !signalled) {
            return Optional.empty();
        }
        String how = interrupted ? "interrupted" : "ended by " + SIGNALS.get(signal);
        return Optional.of("The program was " + how + ": what it would have done after that was not checked.");
    }

    private static Report unknown(String command, List<String> because) {
        return Report.ofRun(command, List.of(), new Ending(Verdict.UNKNOWN, because, Stats.NONE));
    }
}
