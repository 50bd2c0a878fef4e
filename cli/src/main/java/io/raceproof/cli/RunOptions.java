package io.raceproof.cli;

import io.raceproof.findings.Report;
import io.raceproof.report.SourceFinder;
import io.raceproof.report.TextReport;
import picocli.CommandLine.Option;

/** The options that commands that run a program have in common: what is said, and how it is judged. */
final class RunOptions {

    @Option(names = "--strict", description = "Exit status 66 also for predicted findings and for UNKNOWN.")
    private boolean strict;

    @Option(names = "--quiet", description = "Says nothing if there is no finding.")
    private boolean quiet;

    @Option(names = "--no-opt", description = "Checks every single access, as a check of the checker.")
    private boolean noOpt;

    boolean isStrict() {
        return strict;
    }

    boolean isQuiet() {
        return quiet;
    }

    void tell(AgentArgument agent) {
        if (noOpt) {
            agent.flag("no-opt");
        }
    }

    /**
     * Findings and failures are said also if quiet; and a status that only the report explains is never left
     * unexplained.
     */
    void say(Report report, SourceFinder sources, Streams streams) {
        boolean mustBeSaid = !report.newFindings().isEmpty()
                || report.exitStatus(strict) == Report.FOUND
                || Outcome.toolFailed(report);
        if (!quiet || mustBeSaid) {
            streams.err().print(new TextReport(sources, streams.errColours()).render(report));
        }
    }
}
