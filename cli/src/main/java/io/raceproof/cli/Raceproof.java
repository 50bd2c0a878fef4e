package io.raceproof.cli;

import io.raceproof.findings.Report;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The top of the command line. Subcommands are classes of their own, one each; picocli parses our options and nothing
 * else.
 */
@Command(
        name = "raceproof",
        customSynopsis = {
            "raceproof check [options] <what you would give to java>",
            "       raceproof explore [options] <what you would give to java>",
            "       raceproof prove [options] <.java and .x10 files, folders>",
            "       raceproof report [options] REPORT.json",
            "       raceproof bench [options] [suite...]",
            "       raceproof demo",
            "       raceproof --help | --version | --print-api-jar",
        },
        description = {
            "",
            "Checks task-parallel Java programs for data races in any schedule.",
            "",
            "  raceproof demo",
            "  javac -cp \"$(raceproof --print-api-jar)\" Hello.java",
            "  raceproof check -cp \"$(raceproof --print-api-jar):.\" Hello",
            "",
        },
        commandListHeading = "%nCommands:%n",
        footer = {"", "Exit status: 0 fine, 66 findings, 2 wrong usage, 70 raceproof itself failed."})
public final class Raceproof {

    private static final String CHECK = "check";
    private static final String EXPLORE = "explore";

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            description = "Shows this help.")
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            description = "Shows the versions of raceproof and of the JDK that it runs on.")
    private boolean version;

    @Option(names = "--print-api-jar", description = "Shows the path of the task library's jar, for javac -cp.")
    private boolean printApiJar;

    private Raceproof() {}

    /** Where raceproof starts. */
    public static void main(String[] args) {
        Interruption interruption = new Interruption();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> shutDown(interruption), "raceproof-shutdown"));
        Streams streams =
                new Streams(System.out, System.err, Ansi.AUTO.enabled(), Boolean.getBoolean("raceproof.err.colours"));
        int status = run(streams, interruption, args);
        interruption.done(status);
        System.exit(status);
    }

    private static void shutDown(Interruption interruption) {
        try {
            interruption.shutDown().ifPresent(Runtime.getRuntime()::halt);
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        }
    }

    /** Runs one command to its end and returns its exit status; whatever goes wrong is said on {@code err}. */
    public static int run(PrintStream out, PrintStream err, String... args) {
        return run(new Streams(out, err, false, false), new Interruption(), args);
    }

    private static int run(Streams streams, Interruption interruption, String... args) {
        PrintStream err = streams.err();
        CommandLine top = commandLine(args);
        CommandLine chosen = top;
        try {
            chosen = parse(top, args);
            int status = execute(chosen, streams, interruption);
            if (streams.out().checkError()) {
                throw new ToolFailure("standard output cannot be written");
            }
            // A report that nobody has seen must not end like a clean one.
            return err.checkError() && status != Report.FOUND ? ExitStatus.FAILED : status;
        } catch (ParameterException e) {
            return usage(err, e.getCommandLine(), describe(e));
        } catch (UsageError e) {
            return usage(err, chosen, e.getMessage());
        } catch (ToolFailure e) {
            err.println("raceproof: failed: " + e.getMessage());
            return ExitStatus.FAILED;
        } catch (RuntimeException | Error e) {
            err.println("raceproof: failed with an unexpected " + e.getClass().getSimpleName()
                    + "; this is a bug in raceproof, not in your program");
            e.printStackTrace(err);
            return ExitStatus.FAILED;
        }
    }

    /**
     * With all commands, unless the first argument is the one that is run most: to read of the others takes a tenth of
     * a second.
     */
    private static CommandLine commandLine(String... args) {
        CommandLine top = new CommandLine(new Raceproof());
        top.addSubcommand(CHECK, CommandSpec.forAnnotatedObject(new CheckCommand()));
        if (args.length == 0 || !args[0].equals(CHECK)) {
            top.addSubcommand(EXPLORE, CommandSpec.forAnnotatedObject(new ExploreCommand()))
                    .addSubcommand(new ProveCommand())
                    .addSubcommand(new ReportCommand())
                    .addSubcommand("bench", BenchCommand.spec())
                    .addSubcommand(new DemoCommand());
        }
        return top.setExpandAtFiles(false).setPosixClusteredShortOptionsAllowed(false);
    }

    /** The command that the arguments name; what asks for no command comes first. */
    private static CommandLine parse(CommandLine top, String... args) {
        List<CommandLine> commands = top.parseArgs(withoutJavas(top, args)).asCommandLineList();
        Raceproof options = top.getCommand();
        boolean answered = options.help || options.version || options.printApiJar;
        return answered ? top : commands.get(commands.size() - 1);
    }

    /**
     * The arguments without those that are java's: nobody but {@link JavaCommandLine} reads what follows our options.
     */
    private static String[] withoutJavas(CommandLine top, String... args) {
        List<String> all = Arrays.asList(args);
        int name = 0;
        while (name < args.length && args[name].startsWith("-")) {
            name++;
        }
        if (name == args.length || !args[name].equals(CHECK) && !args[name].equals(EXPLORE)) {
            return args;
        }
        CommandLine dropIn = top.getSubcommands().get(args[name]);
        try {
            JavaCommandLine divided =
                    JavaCommandLine.divide(dropIn.getCommandSpec(), all.subList(name + 1, all.size()));
            if (dropIn.getCommand() instanceof CheckCommand check) {
                check.divided(divided);
            } else {
                dropIn.<ExploreCommand>getCommand().divided(divided);
            }
            List<String> ours = new ArrayList<>(all.subList(0, name + 1));
            ours.addAll(divided.own());
            return ours.toArray(String[]::new);
        } catch (UsageError e) {
            throw new ParameterException(dropIn, e.getMessage(), e);
        }
    }

    private static int execute(CommandLine chosen, Streams streams, Interruption interruption) {
        if (chosen.isUsageHelpRequested()) {
            chosen.usage(streams.out(), Ansi.OFF);
            return ExitStatus.OK;
        }
        Object command = chosen.getCommand();
        if (command instanceof CheckCommand check) {
            return check.run(streams, interruption);
        }
        if (command instanceof ExploreCommand explore) {
            return explore.run(streams, interruption);
        }
        if (command instanceof BenchCommand bench) {
            return bench.run(streams, interruption);
        }
        if (command instanceof ProveCommand prove) {
            return prove.run(streams, interruption);
        }
        if (command instanceof DemoCommand demo) {
            return demo.run(streams, interruption);
        }
        if (command instanceof ReportCommand report) {
            return report.run(streams.out(), streams.outColours());
        }
        ((Raceproof) command).print(streams.out());
        return ExitStatus.OK;
    }

    private void print(PrintStream out) {
        if (help) {
            spec.commandLine().usage(out, Ansi.OFF);
        } else if (version) {
            out.println("raceproof " + Installation.version() + " (JDK " + System.getProperty("java.version") + ", "
                    + System.getProperty("java.vendor") + ")");
        } else if (printApiJar) {
            out.println(Installation.apiJar());
        } else {
            throw new UsageError("there is nothing to do");
        }
    }

    private static int usage(PrintStream err, CommandLine command, String what) {
        err.println("raceproof: " + what + "; '" + command.getCommandSpec().qualifiedName()
                + " --help' shows what there is");
        return ExitStatus.USAGE;
    }

    private static String describe(ParameterException e) {
        if (e instanceof UnmatchedArgumentException unmatched) {
            String first = unmatched.getUnmatched().get(0);
            if (first.startsWith("-")) {
                return "there is no option '" + first + "'";
            }
            return e.getCommandLine().getParent() == null
                    ? "'" + first + "' is not a command"
                    : "'" + first + "' is one argument too many";
        }
        return e.getMessage();
    }
}
