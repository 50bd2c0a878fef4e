package io.raceproof.cli;

import io.raceproof.findings.Report;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * {@code raceproof explore}: runs a program as often as it has computation graphs, under the agent and the control of
 * the search, and reports. All executions run in one JVM, which also searches; of the first one the program's output is
 * seen.
 */
@Command(
        name = "explore",
        customSynopsis = {"raceproof explore [options] <what you would give to java>", ""},
        description = {
            "Runs a program in every order that matters, and checks each.",
            "Once for every computation graph that locks, isolated, atomics and flags",
            "allow: for races, deadlock and differing outcome.",
            "Our options come first; everything after them goes to java, unchanged.",
            "",
            "  raceproof explore -cp classes demo.Main some arguments",
            "  raceproof explore --replay TOKEN -cp classes demo.Main some arguments",
            "",
        },
        sortOptions = false,
        footer = {
            "",
            "Exit status: 66 at least one finding; without one, the program's own; 2 wrong",
            "usage; 70 raceproof itself failed.",
        })
final class ExploreCommand {

    private static final String LOCAL = "local";
    private static final String SPARK = "spark";

    @Option(names = "--max-graphs", paramLabel = "N", description = "Stops after so many graphs.")
    private Long maxGraphs;

    @Option(names = "--timeout", paramLabel = "SECONDS", description = "Stops after so much time.")
    private Long timeout;

    @Option(names = "--replay", paramLabel = "TOKEN", description = "Makes the execution of a finding again.")
    private String replay;

    @Option(
            names = "--state",
            paramLabel = "FILE",
            description = "Goes on from FILE, if it is there; writes to it if the search is not over.")
    private Path state;

    @Mixin
    private AtomicityOption atomicity;

    @Option(names = "--workers", paramLabel = "N", description = "How many JVMs search at the same time; 1 is usual.")
    private Integer workers;

    @Option(
            names = "--on",
            paramLabel = "ENGINE",
            description = "Where executions run: local (default), or spark[:MASTER].")
    private String engine = LOCAL;

    @Option(names = "--engine-path", paramLabel = "PATH", description = "Jars of the engine, or folders with them.")
    private String enginePath;

    @Mixin
    private ReportOptions reporting;

    @Mixin
    private ClassOptions classes;

    @Option(names = "--halt-on-first", description = "Stops at the first finding.")
    private boolean haltOnFirst;

    @Mixin
    private RunOptions running;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Shows this help.")
    private boolean help;

    private JavaCommandLine arguments;

    /** Ours, which picocli reads into the fields above, and java's, which it never sees. */
    void divided(JavaCommandLine into) {
        arguments = into;
    }

    int run(Streams streams, Interruption interruption) {
        requireSense();
        ExploredProgram program = new ExploredProgram(arguments, classes, running, atomicity);
        if (engine.equals(LOCAL)) {
            program.onThisMachine();
        }
        ReportOptions.Ready ready = reporting.prepare(arguments.sources());
        Outcome outcome = program.with("max-graphs", maxGraphs)
                .with("timeout", timeout)
                .with("replay", replay)
                .with("workers", workers)
                .with("engine", engine.equals(LOCAL) ? null : engine)
                .with("engine-path", enginePath)
                .with("state", state == null ? null : state.toAbsolutePath())
                .with("halt-on-first", haltOnFirst)
                .with("telling", running.isQuiet() ? "NOT" : streams.errColours() ? "TERMINAL" : "LINES")
                .run(interruption);
        if (outcome.isWrongUsage()) {
            return ExitStatus.USAGE;
        }
        Report report = outcome.report(ExploredProgram.NAME, ready.review());
        running.say(report, ready.sources(), streams);
        if (!running.isQuiet()) {
            printReplay(report, streams);
            ready.printUnused(streams);
        }
        ready.write(report);
        return outcome.exitStatus(report, running.isStrict());
    }

    private void printReplay(Report report, Streams streams) {
        if (replay == null) {
            ReplayTest.of(report, atomicity.again(), arguments, Installation.launcher())
                    .ifPresent(test -> streams.err().print("\nAs a JUnit test:\n\n" + test));
        }
    }

    private void requireSense() {
        if (!List.of(LOCAL, SPARK).contains(engine) && !engine.startsWith(SPARK + ":")) {
            throw new UsageError("--on knows the engines 'local' and 'spark[:MASTER]', not '" + engine + "'");
        }
        if (workers != null && !engine.equals(LOCAL)) {
            throw new UsageError("--workers is for --on local; an engine has as many as it has room for");
        }
        atomicity.requireSense();
        if (maxGraphs != null && maxGraphs < 1) {
            throw new UsageError("--max-graphs needs a number from 1 on");
        }
        if (workers != null && workers < 1) {
            throw new UsageError("--workers needs a number from 1 on");
        }
        if (timeout != null && timeout < 1) {
            throw new UsageError("--timeout needs a number of seconds from 1 on");
        }
    }
}
