package io.raceproof.cli;

import io.raceproof.findings.Report;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * {@code raceproof check}: runs a program once, under the agent, and reports. The program keeps its streams and, if
 * nothing was found, its exit status; the report goes to standard error.
 */
@Command(
        name = "check",
        customSynopsis = {"raceproof check [options] <what you would give to java>", ""},
        description = {
            "Runs a program once and decides whether any schedule of it can race.",
            "Our options come first; everything after them goes to java, unchanged.",
            "",
            "  raceproof check -cp classes demo.Main some arguments",
            "  raceproof check --json races.json -Xmx4g -jar app.jar",
            "",
        },
        sortOptions = false,
        footer = {
            "",
            "Exit status: 66 at least one finding; without one, the program's own; 2 wrong",
            "usage; 70 raceproof itself failed.",
        })
final class CheckCommand {

    /** Explore's time: whoever wants more runs it. */
    private static final int CONFIRMING_SECONDS = 60;

    @Mixin
    private ReportOptions reporting;

    @Mixin
    private ClassOptions classes;

    @Option(
            names = "--mode",
            paramLabel = "MODE",
            description = "parallel (default): the program runs on its own threads; serial: one task at a time.")
    private String mode = Mode.PARALLEL.optionName();

    @Option(names = "--detector", paramLabel = "NAME", description = "How to look for races; 'help' lists the names.")
    private String detector = Detector.TREE.optionName();

    @Mixin
    private AtomicityOption atomicity;

    @Option(
            names = "--confirm",
            description = "Lets explore settle what is predicted: certain, refuted, or still open.")
    private boolean confirm;

    @Option(names = "--halt-on-first", description = "Ends the program at the first finding.")
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
        if (detector.equals(Detector.HELP)) {
            streams.out().print(Detector.list());
            return ExitStatus.OK;
        }
        Mode chosen = Mode.named(mode);
        Detector looking = Detector.named(detector, chosen);
        requireAtomicity(looking);
        arguments.requireProgram();
        ReportOptions.Ready ready = reporting.prepare(arguments.sources());
        ProgramRoom room = ProgramRoom.of(arguments.java());
        AgentArgument agent = agent(chosen, looking);
        room.tell(agent);
        CheckedProgram program = new CheckedProgram(agent, room.in(arguments.java()));
        Outcome outcome = confirm ? confirmed(program, interruption) : program.run(interruption);
        Report report = outcome.report(ready.review());
        running.say(report, ready.sources(), streams);
        if (!running.isQuiet()) {
            ready.printUnused(streams);
        }
        ready.write(report);
        return outcome.exitStatus(report, running.isStrict());
    }

    /** The program reads its input while it is recorded: explore runs it on the same. */
    private Outcome confirmed(CheckedProgram program, Interruption interruption) {
        ExploredProgram explored = new ExploredProgram(arguments, classes, running, atomicity).onThisMachine();
        try (TemporaryFile recording = new TemporaryFile("input")) {
            Outcome outcome =
                    program.reading(StandardInput.recordedIn(recording.path())).run(interruption);
            return Confirming.isOfUse(outcome)
                    ? Confirming.settle(
                            outcome,
                            explored.with("timeout", CONFIRMING_SECONDS)
                                    .with("silent", true)
                                    .reading(StandardInput.of(recording.path()))
                                    .run(interruption))
                    : outcome;
        }
    }

    private void requireAtomicity(Detector looking) {
        if (!atomicity.isGiven()) {
            if (looking == Detector.ATOMICITY || looking == Detector.VELODROME) {
                throw new UsageError("the detector '" + looking.optionName() + "' needs --atomicity");
            }
            return;
        }
        atomicity.requireSense();
        if (!looking.knowsSteps()) {
            throw new UsageError("--atomicity needs the detector '" + Detector.TREE.optionName() + "'");
        }
    }

    private AgentArgument agent(Mode chosen, Detector looking) {
        AgentArgument agent = new AgentArgument(Installation.agentJar());
        agent.option("mode", chosen.optionName());
        looking.choose(agent);
        classes.tell(agent);
        if (haltOnFirst) {
            agent.flag("halt-on-first");
        }
        running.tell(agent);
        atomicity.tell(agent);
        return agent;
    }
}
